import { useEffect, useEffectEvent, useState } from 'react'
import { StrengthMeter } from '@koinon/ui/fields/StrengthMeter'
import type { Strength } from '@koinon/ui/fields/StrengthMeter'
import type { PasswordStrength } from '@koinon/contract/shared'
import { t, word } from '../text/i18n/index.ts'
import { useDebounced } from '../interaction/useDebounced.ts'
import { passwordAdvice } from './passwordAdvice.ts'

export interface PasswordVerdict {
  readonly strength: PasswordStrength
  /** Codes for what makes it easy to guess, the most important first. */
  readonly hints: readonly string[]
}

export interface PasswordMeterProps {
  readonly password: string
  /** Personal data that the password must not contain. */
  readonly username?: string | undefined
  /** Asks the server. The answer is not cached, because the question is a password. */
  readonly check: (input: { readonly password: string; readonly username?: string }) => Promise<PasswordVerdict>
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

/** Rates the password being chosen once typing pauses. */
export function PasswordMeter({ password, username, check }: PasswordMeterProps) {
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null)
  const settled = useDebounced(password)
  const rate = useEffectEvent(check)
  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    // This is only advice: without an answer, the form itself still reports what is wrong.
    rate({ password: settled, ...(username ? { username } : {}) }).then(
      (answer) => isCurrent && setVerdict(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled, username])
  if (verdict === null || password === '') return null
  return (
    <StrengthMeter
      strength={Math.max(0, steps.indexOf(verdict.strength)) as Strength}
      word={wordOf(verdict.strength)}
      advice={passwordAdvice(verdict.hints)}
    />
  )
}
