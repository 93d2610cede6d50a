import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

export interface JoinCodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly autoFocus?: boolean
  readonly onGone?: () => void
}

/** A field for a join code; leads to the page where it is redeemed. */
export function JoinCodeField({ label, hint, autoFocus, onGone }: JoinCodeFieldProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code === '') return
        onGone?.()
        void navigate({ href: paths.join(code) })
      }}
    >
      <Stack gap={4} align="start">
        <TextField
          label={label}
          hint={hint}
          value={typed}
          onChange={setTyped}
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
        />
        <Button type="submit" disabledReason={code === '' ? t('Enter a code') : undefined}>
          {t('Check code')}
        </Button>
      </Stack>
    </form>
  )
}
