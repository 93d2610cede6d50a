import { useState } from 'react'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useHasScript } from '../useHasScript.ts'
import { callPublic } from '../../../public/callPublic.ts'

const PasswordMeter = lazyPart(() => import('#lib/forms/PasswordMeter.tsx'), 'PasswordMeter')

export interface NewPasswordProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  /** Texts that the password must not contain. */
  readonly username?: string
  readonly isRequired?: boolean
}

/** A new password, with a rating of its strength. */
export function NewPassword({ name, label, hint, error, username, isRequired }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  // The meter loads right after the page has woken.
  const hasScript = useHasScript()
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
        hasScript && (
          <PasswordMeter
            password={password}
            username={username}
            check={(body) => callPublic('accounts.checkPasswordStrength', { body })}
          />
        )
      }
    />
  )
}
