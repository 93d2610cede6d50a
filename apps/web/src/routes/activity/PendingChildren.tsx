import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { ReviewChild } from '#lib/entities/people/decisions/ReviewChild.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'

type Child = ReplyOf<'accounts.familyLinksWaiting'>['items'][number]

/** Children who named this member as a parent: each is reviewed on a page of its own. */
export function PendingChildren({ items }: { readonly items: readonly Child[] }) {
  return (
    <Rows label={t('Parental approval requests')}>
      {items.map(({ childId, username, displayName, askedAt }) => (
        <Row
          key={childId}
          id={childId}
          mark={<Avatar kind="person" name={displayName} seed={childId} />}
          actions={<ReviewChild childId={childId} name={displayName} />}
        >
          <Text weight="bold" truncate>
            <bdi>{displayName}</bdi>
          </Text>
          <Text size="small" tone="muted" truncate>
            <bdi>@{username}</bdi> · <RelativeTime at={askedAt} />
          </Text>
        </Row>
      ))}
    </Rows>
  )
}
