import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { When } from '../../lib/people/When.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './Activity.module.css'

type Child = ReplyOf<'accounts.familyLinksWaiting'>['items'][number]

/** Children who named this member as a parent: each is looked at and decided on a page of its own. */
export function WaitingChildren({ items }: { readonly items: readonly Child[] }) {
  return (
    <ul role="list" aria-label={t('Children who name you as a parent')}>
      {items.map(({ childId, username, displayName, askedAt }) => (
        <li key={childId} className={styles['child']}>
          <Cluster gap={4} isNowrap>
            <Mark kind="person" name={displayName} seed={childId} />
            <Stack gap={0} className={styles['childName']}>
              <Text weight="bold" truncate>
                <bdi>{displayName}</bdi>
              </Text>
              <Text size="small" tone="muted" truncate>
                <bdi>@{username}</bdi> · <When at={askedAt} />
              </Text>
            </Stack>
            <LinkButton
              href={paths.waitingChild(childId)}
              variant="primary"
              size="dense"
              aria-label={t('Decide about {name}', { name: displayName })}
            >
              {word('Decide', 'button on a request')}
            </LinkButton>
          </Cluster>
        </li>
      ))}
    </ul>
  )
}
