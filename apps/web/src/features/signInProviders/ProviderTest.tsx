import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Provider, ProviderCheck } from './providerDraft.ts'
import styles from './SignInProviders.module.css'

const steps: Readonly<Record<ProviderCheck['step'], () => string>> = {
  ADDRESS: () => t('The address may be reached'),
  DOCUMENT: () => t('It publishes its configuration'),
  ISSUER: () => t('The configuration is this issuer’s'),
  ENDPOINTS: () => t('It offers sign-in with codes and PKCE'),
  KEYS: () => t('Its signatures can be checked'),
  CLIENT: () => t('It knows the client and the secret'),
}
const reasons: Readonly<Record<NonNullable<ProviderCheck['reason']>, () => string>> = {
  ADDRESS_NOT_ALLOWED: () => t('Only public addresses with https may be reached.'),
  UNREACHABLE: () => t('No answer. Check the address, and whether the provider is running.'),
  TOO_LARGE: () => t('The answer is far too long.'),
  REDIRECTED: () => t('It leads to another address. Enter that one.'),
  NOT_A_DOCUMENT: () => t('There is no configuration at this address.'),
  OTHER_ISSUER: () => t('The configuration names another issuer. Enter that one if it is yours.'),
  SHARED_ISSUER: () => t('This issuer is for everybody’s directories. Enter the address with your own tenant.'),
  NO_CODE_FLOW: () => t('The provider doesn’t offer the code flow.'),
  NO_PKCE: () => t('The provider doesn’t offer PKCE with S256.'),
  NO_USABLE_KEY: () => t('It publishes no key that can be used.'),
  CLIENT_REFUSED: () => t('The provider refuses the client. Check its ID, secret and redirect address.'),
}
const outcomes: Readonly<Record<ProviderCheck['outcome'], () => string>> = {
  PASSED: () => word('Passed', 'step of a test'),
  FAILED: () => word('Failed', 'step of a test'),
  SKIPPED: () => word('Not checked', 'step of a test'),
}
const tones = { PASSED: 'success', FAILED: 'danger', SKIPPED: 'neutral' } as const

/** Tests a provider step by step, and says where it stops. */
export function ProviderTest({ provider }: { readonly provider: Provider }) {
  const [checks, setChecks] = useState<readonly ProviderCheck[]>([])
  const test = useMutationCall('sso.testProvider', {
    invalidates: ['sso.listProviders'],
    onSuccess: ({ checks: made }) => setChecks(made),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Stack gap={4}>
      <Text tone="muted">
        {provider.testedAt === null
          ? t('Not tested with these settings yet.')
          : t('Passed on {date}', { date: formatDate(new Date(provider.testedAt), 'full') })}
      </Text>
      <Cluster gap={3}>
        <Button isLoading={test.isPending} onPress={() => test.mutate({ body: { providerId: provider.id } })}>
          {word('Test', 'button: whether a sign-in provider works')}
        </Button>
      </Cluster>
      <div role="status">
        {checks.length > 0 && (
          <Rows label={t('Steps of the test')}>
            {checks.map((check) => (
              <CheckRow key={check.step} check={check} />
            ))}
          </Rows>
        )}
      </div>
    </Stack>
  )
}

function CheckRow({ check: { step, outcome, reason, found } }: { readonly check: ProviderCheck }) {
  return (
    <Row id={step} actions={<Badge tone={tones[outcome]}>{outcomes[outcome]()}</Badge>}>
      <Text as="span">{steps[step]()}</Text>
      {reason !== null && (
        <Text size="small" tone="muted">
          {reasons[reason]()}
        </Text>
      )}
      {found !== null && (
        <Text size="small" tone="muted">
          <bdi>{found}</bdi>
        </Text>
      )}
    </Row>
  )
}

/** The addresses of this place that have to be registered at the provider. */
export function ProviderAddresses({ provider }: { readonly provider: Provider }) {
  const addresses = [
    [t('Redirect address'), provider.returnUrl],
    [t('Back-channel logout address'), provider.logoutUrl],
  ] as const
  return (
    <Rows label={t('To register at the provider')}>
      {addresses.map(([name, address]) => (
        <Row key={name} id={name} actions={<CopyButton text={address} label={t('Copy: {name}', { name })} />}>
          <Text as="span">{name}</Text>
          <Text size="small" tone="muted">
            <bdi className={styles['record']}>{address}</bdi>
          </Text>
        </Row>
      ))}
    </Rows>
  )
}
