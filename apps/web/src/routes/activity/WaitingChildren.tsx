import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Mark } from '@koinon/ui/marks/Mark'
import type { ReplyOf } from '#lib/calls/index.ts'
import { DecideAboutChild } from '#lib/people/DecideAboutChild.tsx'
import { t } from '#lib/i18n/index.ts'
import { When } from '#lib/people/When.tsx'

type Child = ReplyOf<'accounts.familyLinksWaiting'>['items'][number]

/** Children who named this member as a parent: each is reviewed on a page of its own. */
export function WaitingChildren({ items }: { readonly items: readonly Child[] }) {
  return (
    <Rows label={t('Children who name you as a parent')}>
      {items.map(({ childId, username, displayName, askedAt }) => (
        <Row
          key={childId}
          id={childId}
          mark={<Mark kind="person" name={displayName} seed={childId} />}
          actions={<DecideAboutChild childId={childId} name={displayName} />}
        >
          <Text weight="bold" truncate>
            <bdi>{displayName}</bdi>
          </Text>
          <Text size="small" tone="muted" truncate>
            <bdi>@{username}</bdi> · <When at={askedAt} />
          </Text>
        </Row>
      ))}
    </Rows>
  )
}
