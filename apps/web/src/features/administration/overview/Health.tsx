import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Part } from '../adminLayout.tsx'
import styles from './Overview.module.css'

/** Whether the server is healthy, and what is not. */
export function Health() {
  const state = useCall('landing.contentServiceStatus', {}).data
  const administers = isAdministrator(useAccount())
  if (state === undefined) return null
  const failing = state.checks.filter(({ ok }) => !ok)
  const undelivered = state.undelivered ?? []
  return (
    <Part title={t('Server health')}>
      <div className={styles['line']}>
        {failing.length + undelivered.length === 0 ? (
          <Badge tone="success">{t('All good')}</Badge>
        ) : (
          <Badge tone="danger">{t('Needs attention')}</Badge>
        )}
        {state.version !== undefined && (
          <Text as="span" size="small" tone="muted">
            {word('Version', 'of the server')} <bdi>{state.version}</bdi>
          </Text>
        )}
      </div>
      {administers && state.unsent !== undefined && state.unsent.length > 0 && <Unsent kinds={state.unsent} />}
      {undelivered.map(({ kind, since }) => (
        <Text key={kind} size="small">
          {undeliveredText[kind]()} · <RelativeTime at={new Date(since)} />
        </Text>
      ))}
      {failing.map(({ name, since }) => (
        <Text key={name} size="small">
          <bdi>{name}</bdi> · <RelativeTime at={new Date(since)} />
        </Text>
      ))}
    </Part>
  )
}

const undeliveredText = {
  MAIL: () => t('Mail server is refusing emails'),
  SMS: () => t('Text message provider is refusing messages'),
  WEB: () => t('Browser push isn’t working'),
  IOS: () => t('iOS push isn’t working'),
  ANDROID: () => t('Android push isn’t working'),
} as const

const settingsOf = { MAIL: ['SMTP_URL', 'MAIL_FROM'], SMS: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] } as const
type Kind = keyof typeof settingsOf

/** Settings that are missing, and messages that reach nobody, with the place where they can be read. */
function Unsent({ kinds }: { readonly kinds: readonly Kind[] }) {
  const settings = kinds.flatMap((kind) => settingsOf[kind]).join(', ')
  return (
    <Banner
      tone="warning"
      title={titleOf(kinds)}
      actions={
        <LinkButton href={paths.outbox} size="dense" target="_blank">
          {t('Read them here')}
        </LinkButton>
      }
    >
      {t('Messages stay on this server. To send them, set {settings} and restart.', { settings })}
    </Banner>
  )
}

function titleOf(kinds: readonly Kind[]): string {
  if (kinds.length > 1) return t('Email and text messages are not set up')
  return kinds.includes('MAIL') ? t('Email is not set up') : t('Text messages are not set up')
}
