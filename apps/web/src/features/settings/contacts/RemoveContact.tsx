import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'
import { CodeProof } from './CodeProof.tsx'
import type { ContactCalls } from './contacts.ts'

export interface RemoveContactProps {
  readonly name: string
  readonly value: string
  readonly calls: ContactCalls
  readonly onClose: () => void
  readonly onRemoved: () => Promise<unknown>
}

/** Removes a contact: at once for somebody who proves who they are, or with a code sent to it. */
export function RemoveContact({ name, value, calls, onClose, onRemoved }: RemoveContactProps) {
  const [resendAfter, setResendAfter] = useState<number | null>(null)
  const action = useAction()
  const remove = async (code?: string) => {
    await calls.remove(value, code)
    onClose()
    await onRemoved()
  }
  const isByCode = resendAfter !== null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={t('Remove {name}?', { name })}
      actions={
        !isByCode && (
          <>
            <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
            <Button variant="danger" isLoading={action.isPending} onPress={() => void action.run(() => remove())}>
              {word('Remove', 'button')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4} align="start">
        <Text>
          {calls.kind === 'EMAIL'
            ? t('You can’t sign in with this address or get emails there. Other devices are signed out.')
            : t('You can’t sign in with this number or get texts there. Other devices are signed out.')}
        </Text>
        <ActionProblem action={action} />
        {isByCode ? (
          <CodeProof
            sentence={t('We sent a code to {contact}.', { contact: name })}
            submitLabel={word('Remove', 'button')}
            resendAfter={resendAfter}
            onCode={remove}
            onResend={() => calls.sendRemoval(value)}
          />
        ) : (
          <Button
            variant="quiet"
            onPress={() => void action.run(async () => setResendAfter((await calls.requestRemoval(value)).resendAfter))}
          >
            {t('Confirm with a code')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
