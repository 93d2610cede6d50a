import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { leaveForProvider, providerIcons, providerLabel } from '#lib/session/signInProviders.ts'
import type { PageProviders } from '#ssr/pages.ts'
import { OtherProviders } from './OtherProviders.tsx'
import { useHasScript } from '../useHasScript.ts'
import { OrDivider } from '../OrDivider.tsx'

export interface ProviderButtonsProps {
  readonly providers: PageProviders
  readonly next: string
}

/**
 * Sign-in through external providers, if the operator has set them up. They need JavaScript, so they appear with it.
 */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const hasScript = useHasScript()
  const shown = (['apple', 'google'] as const).flatMap((provider) => {
    const client = providers[provider]
    return client === null ? [] : [{ provider, client }]
  })
  if (!hasScript || (shown.length === 0 && providers.others.length === 0)) return null
  return (
    <Stack gap={4}>
      {shown.map(({ provider, client }) => (
        <Button
          key={provider}
          size="touch"
          isFullWidth
          icon={providerIcons[provider]}
          onPress={() => leaveForProvider(client, { provider, purpose: 'SIGN_IN', next })}
        >
          {t('Continue with {provider}', { provider: providerLabel(provider) })}
        </Button>
      ))}
      <OtherProviders providers={providers.others} next={next} />
      <OrDivider />
    </Stack>
  )
}
