import { useState } from 'react'
import type { ReactNode } from 'react'
import { isVisible } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { t, word } from '#lib/i18n/index.ts'
import { useWork } from '#lib/useWork.ts'
import { WorkProblem } from './WorkProblem.tsx'

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
  const work = useWork()
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
            isLoading={work.isPending}
            disabledReason={!isVisible(typed) ? t('Give it a name first.') : undefined}
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
          if (isVisible(typed)) void work.run(() => onName(typed.trim()))
        }}
      >
        <Stack gap={4}>
          <WorkProblem work={work} fields={['name']} />
          <TextField
            label={word('Name', 'of a passkey')}
            hint={t('For example the device or the password manager that keeps it.')}
            value={typed}
            onChange={setTyped}
            maxLength={longest}
            dir="auto"
            autoFocus
            isRequired
            error={work.problem?.fields['name']}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
