import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { problemOf } from '#lib/data/problems/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { goToProvider } from '#lib/session/goToProvider.ts'
import type { NamedProvider } from '#ssr/pages.ts'
import { OrDivider } from '../OrDivider.tsx'
import { callPublic } from '../../../public/callPublic.ts'

export interface OtherProvidersProps {
  readonly providers: readonly NamedProvider[]
  readonly next: string
  /** The address typed so far, which the provider then need not ask for. */
  readonly address?: string
}

const sentences = { TRY_AGAIN: msg('It can’t be reached right now. Try again, or sign in another way.') }

/** Sign-in with the providers of this place, or of the organisation whose address was typed. */
export function OtherProviders({ providers, next, address }: OtherProvidersProps) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = async (providerId: string) => {
    setLeavingFor(providerId)
    setFailure(null)
    try {
      const loginHint = address === undefined ? {} : { loginHint: address }
      const body = { providerId, purpose: 'SIGN_IN' as const, returnTo: next, ...loginHint }
      goToProvider(await callPublic('accounts.startProvider', { body }))
    } catch (error) {
      setFailure(problemOf(error, sentences).sentence)
      setLeavingFor(null)
    }
  }
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="touch"
          isFullWidth
          icon="key"
          isLoading={leavingFor === id}
          onPress={() => void leave(id)}
        >
          {t('Continue with {provider}', { provider: name })}
        </Button>
      ))}
      {failure !== null && <Text role="alert">{failure}</Text>}
    </>
  )
}

/** The providers of the organisation whose address was typed, above the password. */
export function OwnProviders(props: OtherProvidersProps) {
  if (props.providers.length === 0) return null
  return (
    <Stack gap={4}>
      <OtherProviders {...props} />
      <OrDivider />
    </Stack>
  )
}
