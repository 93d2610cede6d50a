import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { t, word } from '../../lib/i18n/index.ts'
import { callPublic } from '../../public/call.ts'
import type { ReplyOf } from '../../model/calls.ts'
import { useSettled } from './useSettled.ts'

export interface UsernameFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly displayName: string
  readonly error: string | undefined
}

type Availability = ReplyOf<'accounts.checkUsernameAvailability'>
const reasonOf = (reason: Availability['reason']): string =>
  ({
    TAKEN: t('Somebody has this username already. Choose another.'),
    RESERVED: t("This username can't be used. Choose another."),
    INVALID: t('Use 3 to 30 letters, numbers, dots or underscores, and start with a letter.'),
    FREED_RECENTLY: t('This username was given up a short while ago and has to rest. Choose another.'),
  })[reason ?? 'INVALID']

/** A username: whether it is free is said while it is typed, and three are proposed. */
export function UsernameField({ value, onChange, displayName, error }: UsernameFieldProps) {
  const availability = useAvailability(value)
  const suggestions = useSuggestions(displayName)
  const isTaken = availability !== null && availability !== 'CHECKING' && !availability.available
  const offered =
    value === '' || isTaken || error !== undefined ? suggestions.filter((name) => name !== value).slice(0, 3) : []
  const hint =
    availability === 'CHECKING'
      ? t('Checking…')
      : availability?.available
        ? t('This username is free.')
        : t('Others find you by it. Letters, numbers, dots and underscores.')
  return (
    <Stack gap={3}>
      <TextField
        name="username"
        label={word('Username', 'label of a field')}
        prefix="@"
        value={value}
        onChange={onChange}
        hint={<span role="status">{hint}</span>}
        error={error ?? (isTaken ? reasonOf(availability.reason) : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        size="touch"
        isRequired
      />
      {offered.length > 0 && (
        <Cluster gap={3} role="group" aria-label={t('Usernames that are free')}>
          {offered.map((name) => (
            <Button key={name} size="dense" onPress={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  )
}

function useAvailability(typed: string): Availability | 'CHECKING' | null {
  const [known, setKnown] = useState<{ readonly username: string; readonly answer: Availability } | null>(null)
  const settled = useSettled(typed.trim())
  useEffect(() => {
    if (settled.length < 2) return
    let isCurrent = true
    callPublic('accounts.checkUsernameAvailability', { body: { username: settled } }).then(
      (answer) => isCurrent && setKnown({ username: settled, answer }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  const wished = typed.trim()
  if (wished.length < 2) return null
  if (known?.username === wished) return known.answer
  return settled === wished ? null : 'CHECKING'
}

function useSuggestions(displayName: string): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const settled = useSettled(displayName.trim(), 600)
  useEffect(() => {
    if (settled.length < 2) return
    let isCurrent = true
    callPublic('accounts.usernameSuggestions', { body: { displayName: settled } }).then(
      (answer) => isCurrent && setSuggestions(answer.suggestions),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  return suggestions
}
