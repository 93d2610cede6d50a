import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'

interface MakeKeyProps {
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly onMake: (label: string) => void
}

/** Asks for a key's name, and shows the key. */
export function MakeKey({ isPending, problem, onMake }: MakeKeyProps) {
  const [label, setLabel] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!hasVisibleText(label) || isPending) return
    onMake(label.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={3} align="start">
        <TextField
          label={t('Key name')}
          hint={t('For example “Main camera” or “OBS laptop”')}
          value={label}
          onChange={setLabel}
          error={problem}
          maxLength={80}
          autoComplete="off"
          dir="auto"
        />
        <Button
          type="submit"
          variant="primary"
          isLoading={isPending}
          disabledReason={!hasVisibleText(label) ? t('Add a name') : undefined}
        >
          {t('Create a key')}
        </Button>
      </Stack>
    </form>
  )
}
