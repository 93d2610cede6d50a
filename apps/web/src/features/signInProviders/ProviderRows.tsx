import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { ProviderState } from './ProviderState.tsx'
import type { Provider } from './providerDraft.ts'

export interface ProviderRowsProps {
  readonly providers: readonly Provider[]
  /** The address of a provider's own screen. */
  readonly hrefOf: (id: string) => string
}

/** Sign-in providers with their state, and how many people use each. */
export function ProviderRows({ providers, hrefOf }: ProviderRowsProps) {
  if (providers.length === 0)
    return (
      <EmptyList kind="person">
        {t('No providers yet. Add one, and people sign in with the account of their organisation.')}
      </EmptyList>
    )
  return (
    <Rows label={t('Sign-in providers')}>
      {providers.map(({ id, name, issuer, state, linkedCount }) => (
        <Row
          key={id}
          id={id}
          actions={
            <LinkButton size="dense" href={hrefOf(id)} aria-label={t('Open {name}', { name })}>
              {word('Open', 'button beside a sign-in provider')}
            </LinkButton>
          }
        >
          <Cluster as="span" gap={3}>
            <Text as="span" size="ui" weight="bold" dir="auto">
              {name}
            </Text>
            <ProviderState state={state} />
          </Cluster>
          <Text size="small" tone="muted">
            <bdi>{issuer}</bdi>
            {' · '}
            {t('{count, plural, one {# account} other {# accounts}}', { count: linkedCount })}
          </Text>
        </Row>
      ))}
    </Rows>
  )
}
