import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { ActionProblem } from './ActionProblem.tsx'

export interface PasskeyNameProps {
  readonly title: string
  readonly submitLabel: string
  readonly name: string
  readonly onName: (name: string) => Promise<unknown>
  readonly onClose: () => void
  /** Called once it is saved. */
  readonly children?: ReactNode
}

const formId = 'passkey-name'
const longest = 80

/** Asks for a passkey's name, so that it can be recognised later. */
export function PasskeyName({ title, submitLabel, name, onName, onClose, children }: PasskeyNameProps) {
  const [typed, setTyped] = useState(name)
  const action = useAction()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={action.isPending}
            disabledReason={!hasVisibleText(typed) ? t('Add a name') : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (hasVisibleText(typed)) void action.run(() => onName(typed.trim()))
        }}
      >
        <Stack gap={4}>
          <ActionProblem action={action} fields={['name']} />
          <TextField
            label={word('Name', 'of a passkey')}
            hint={t('For example “iPhone” or “Password manager”')}
            value={typed}
            onChange={setTyped}
            maxLength={longest}
            dir="auto"
            autoFocus
            isRequired
            error={action.problem?.fields['name']}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
