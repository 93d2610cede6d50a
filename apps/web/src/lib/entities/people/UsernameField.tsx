import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import type { ReplyOf } from '#model/calls.ts'
import { t, word } from '../../text/i18n/index.ts'
import { useDebounced } from '../../interaction/useDebounced.ts'

type Availability = ReplyOf<'accounts.checkUsernameAvailability'>

/** How to ask the server: public pages and the application each have their own way. */
export interface UsernameQuestions {
  readonly isFree: (username: string) => Promise<Availability>
  readonly suggest: (displayName: string) => Promise<readonly string[]>
}

export interface UsernameFieldProps {
  readonly questions: UsernameQuestions
  readonly value: string
  readonly onChange: (value: string) => void
  /** The name that suggestions are derived from. */
  readonly displayName: string
  /** The member's current user name, about which nothing is said. */
  readonly own?: string
  /** Suggestions from elsewhere, shown before those derived from the name. */
  readonly proposed?: readonly string[]
  /** Shown below the field while there is nothing to say about what was typed. */
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly size?: 'default' | 'touch'
}

const reasonOf = (reason: Availability['reason']): string =>
  ({
    TAKEN: t('This username is taken'),
    RESERVED: t('This username can’t be used. Choose another.'),
    INVALID: t('Use 3 to 30 letters, numbers, dots or underscores, and start with a letter.'),
    FREED_RECENTLY: t('This username is reserved. Choose another.'),
  })[reason ?? 'INVALID']

const offeredAtMost = 3

/** A user name: says while typing whether it is free, and suggests three. */
export function UsernameField(props: UsernameFieldProps) {
  const { questions, value, onChange, displayName, own, proposed = [], error, size = 'default' } = props
  const isOwn = value.trim() === own
  const availability = useAvailability(questions, isOwn ? '' : value)
  const isTaken = availability !== null && availability !== 'CHECKING' && !availability.available
  const isInNeed = value === '' || isTaken || error !== undefined
  const suggestions = useSuggestions(questions, isInNeed || own === undefined ? displayName : '')
  const offered = [...proposed, ...(isInNeed ? suggestions : [])]
  const hint =
    availability === 'CHECKING'
      ? t('Checking…')
      : availability?.available
        ? t('Username is available')
        : (props.hint ?? t('Letters, numbers, dots and underscores.'))
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
        size={size}
        isRequired
      />
      <Offered names={offered.filter((name) => name !== value && name !== own)} onChoose={onChange} />
    </Stack>
  )
}

function Offered({
  names,
  onChoose,
}: {
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
}) {
  const shown = [...new Set(names)].slice(0, offeredAtMost)
  if (shown.length === 0) return null
  return (
    <Cluster gap={3} role="group" aria-label={t('Available usernames')}>
      {shown.map((name) => (
        <Button key={name} size="dense" onPress={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </Cluster>
  )
}

function useAvailability({ isFree }: UsernameQuestions, typed: string): Availability | 'CHECKING' | null {
  const [known, setKnown] = useState<{ readonly username: string; readonly answer: Availability } | null>(null)
  const settled = useDebounced(typed.trim())
  useEffect(() => {
    if (settled.length < 2) return
    let isCurrent = true
    isFree(settled).then(
      (answer) => isCurrent && setKnown({ username: settled, answer }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isFree, settled])
  const wished = typed.trim()
  if (wished.length < 2) return null
  if (known?.username === wished) return known.answer
  return settled === wished ? null : 'CHECKING'
}

function useSuggestions({ suggest }: UsernameQuestions, displayName: string): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const settled = useDebounced(displayName.trim(), 600)
  useEffect(() => {
    if (settled.length < 2) return
    let isCurrent = true
    suggest(settled).then(
      (names) => isCurrent && setSuggestions(names),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [suggest, settled])
  return suggestions
}
