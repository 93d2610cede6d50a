import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { actionText, changedTexts } from './logTexts.ts'
import styles from './organizations.module.css'

type LogEntry = ReplyOf<'groups.getEnterpriseGroupAdminDetails'>['audit'][number]

/** The admins' actions, newest first. */
export function AdminLog({ lines }: { readonly lines: readonly LogEntry[] }) {
  const title = t('Admin log')
  return (
    <Stack as="section" isPadded gap={4} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      {lines.length === 0 ? (
        <Text tone="muted">{t('No admin actions yet')}</Text>
      ) : (
        <ol role="list" className={styles['log']}>
          {lines.map((line) => (
            <li key={`${line.at.toISOString()} ${line.action}`} className={styles['line']}>
              <LogLine line={line} />
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

function LogLine({ line: { action, actor, at, reason, after } }: { readonly line: LogEntry }) {
  const changed = action === 'edit-enterprise-group' && after !== null ? changedTexts(Object.keys(after)) : []
  return (
    <>
      <Text size="ui">
        {actionText(action)}
        {changed.length > 0 && `: ${formatList(changed)}`}
      </Text>
      {reason !== null && (
        <Text size="small" dir="auto">
          {reason}
        </Text>
      )}
      <Text size="small" tone="muted">
        <bdi>{actor?.displayName ?? t('Hidden member')}</bdi> · <RelativeTime at={at} />
      </Text>
    </>
  )
}
