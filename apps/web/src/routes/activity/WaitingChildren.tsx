import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Mark } from '@koinon/ui/marks/Mark'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { When } from '../../lib/people/When.tsx'
import { paths } from '../../lib/paths.ts'

type Child = ReplyOf<'accounts.familyLinksWaiting'>['items'][number]

/** Children who named this member as a parent: each is looked at and decided on a page of its own. */
export function WaitingChildren({ items }: { readonly items: readonly Child[] }) {
  return (
    <Rows label={t('Children who name you as a parent')}>
      {items.map(({ childId, username, displayName, askedAt }) => (
        <Row
          key={childId}
          id={childId}
          mark={<Mark kind="person" name={displayName} seed={childId} />}
          actions={
            <LinkButton
              href={paths.waitingChild(childId)}
              variant="primary"
              size="dense"
              aria-label={t('Decide about {name}', { name: displayName })}
            >
              {word('Decide', 'button on a request')}
            </LinkButton>
          }
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
