import { useEffect, useState } from 'react'
import { PasswordField } from '@koinon/ui/forms/PasswordField'
import { StrengthMeter } from '@koinon/ui/forms/StrengthMeter'
import type { Strength } from '@koinon/ui/forms/StrengthMeter'
import type { PasswordStrength } from '@koinon/contract/shared'
import { t, word } from '../../lib/i18n/index.ts'
import { callPublic } from '../../public/call.ts'
import { useSettled } from '../../lib/useSettled.ts'

export interface NewPasswordProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  /** What must not be part of it. */
  readonly username?: string
  readonly isRequired?: boolean
}

const note = 'how hard a password is to guess'
const steps: readonly PasswordStrength[] = ['INVALID_SHORT', 'INVALID_WEAK', 'WEAK', 'MEDIUM', 'STRONG']
const wordOf = (strength: PasswordStrength): string =>
  ({
    INVALID_SHORT: t('Too short'),
    INVALID_WEAK: t('Too easy'),
    WEAK: word('Weak', note),
    MEDIUM: word('Good', note),
    STRONG: word('Strong', note),
  })[strength]

interface Verdict {
  readonly strength: PasswordStrength
  readonly hints: readonly string[]
}

/** A password to choose, with a word on how good it is. */
export function NewPassword({ name, label, hint, error, username, isRequired }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const settled = useSettled(password)
  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    // Only an advice: without an answer the form itself still says what is wrong.
    callPublic('accounts.checkPasswordStrength', {
      body: { password: settled, ...(username ? { username } : {}) },
    }).then(
      (answer) => isCurrent && setVerdict(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled, username])
  return (
    <PasswordField
      name={name}
      label={label}
      hint={hint}
      error={error}
      value={password}
      onChange={setPassword}
      autoComplete="new-password"
      size="touch"
      isRequired={isRequired}
      meter={
        verdict !== null &&
        password !== '' && (
          <StrengthMeter
            strength={Math.max(0, steps.indexOf(verdict.strength)) as Strength}
            word={wordOf(verdict.strength)}
            advice={verdict.hints[0]}
          />
        )
      }
    />
  )
}
