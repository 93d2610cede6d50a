import { Stack } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t, word } from '#lib/text/i18n/index.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderRules } from './ProviderRules.tsx'
import { ProviderSwitch } from './ProviderSwitch.tsx'
import { ProviderAddresses, ProviderTest } from './ProviderTest.tsx'
import type { Provider } from './providerDraft.ts'

export interface ProviderDetailProps {
  readonly provider: Provider
  readonly onDeleted: () => void
}

/** A provider: its switch, what to register there, the test, the groups and the settings. */
export function ProviderDetail({ provider, onDeleted }: ProviderDetailProps) {
  return (
    <Stack gap={6}>
      <ProviderSwitch provider={provider} onDeleted={onDeleted} />
      <Heading level={2} size="h4">
        {t('To register at the provider')}
      </Heading>
      <ProviderAddresses provider={provider} />
      <Heading level={2} size="h4">
        {word('Test', 'of a sign-in provider')}
      </Heading>
      <ProviderTest key={provider.version} provider={provider} />
      <Heading level={2} size="h4">
        {word('Groups', 'of a sign-in provider')}
      </Heading>
      <ProviderRules key={`rules.${provider.version}`} provider={provider} />
      <Heading level={2} size="h4">
        {word('Settings', 'of a sign-in provider')}
      </Heading>
      <ProviderForm
        key={`${provider.id}.${provider.version}`}
        saved={provider}
        {...(provider.groupId === null ? {} : { groupId: provider.groupId })}
        onSaved={stay}
      />
    </Stack>
  )
}

/** The saved settings are shown in the same place. */
const stay = () => undefined
