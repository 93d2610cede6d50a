import { IconButton } from '@koinon/ui/actions/IconButton'
import { Text } from '@koinon/ui/foundations/Text'
import { useNavigate } from '@tanstack/react-router'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { groupFacts } from '../groupFacts.ts'
import { GroupChat } from './GroupChat.tsx'
import { JoinButton } from './JoinButton.tsx'
import { JoinedMenu } from './JoinedMenu.tsx'
import styles from './GroupHead.module.css'
import type { OpenGroup, ShownGroup } from '../types.ts'

/** The head of a group's page, below its bar: banner, mark, a line of facts, and the way to join. */
export function GroupHead({ group }: { readonly group: ShownGroup }) {
  return (
    <header>
      <Banner banner={group.locked ? null : group.banner} />
      <div className={styles['head']}>
        <span className={styles['mark']}>
          <GroupMark group={group} size={72} />
        </span>
        <div className={styles['words']}>
          <Text tone="muted" size="small">
            {groupFacts(group)}
          </Text>
          {group.description !== '' && (
            <Text size="ui" truncate={2} dir="auto">
              {group.description}
            </Text>
          )}
        </div>
        <div className={styles['tools']}>
          {group.membershipState === 'PENDING' && (
            <Text as="span" size="ui" weight="medium" tone="muted" className={styles['requested']}>
              {word('Requested', 'state of a request to join')}
            </Text>
          )}
          <JoinButton
            group={group}
            variant="primary"
            questions={group.locked ? undefined : group.questions}
            answersRequired={group.locked ? undefined : group.settings.answersRequired}
          />
          {!group.locked && <MemberTools group={group} />}
        </div>
      </div>
    </header>
  )
}

function Banner({ banner }: { readonly banner: OpenGroup['banner'] }) {
  if (banner === null) return <div className={styles['banner']} />
  return (
    <img
      className={styles['banner']}
      src={banner.sources.at(-1)?.url}
      srcSet={banner.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="(min-width: 46.5rem) 42.5rem, 100vw"
      alt={banner.alt}
    />
  )
}

function MemberTools({ group }: { readonly group: OpenGroup }) {
  const navigate = useNavigate()
  return (
    <>
      {group.membership !== null && group.membershipState === 'MEMBER' && <JoinedMenu group={group} />}
      {group.membership !== null && group.settings.chatEnabled && <GroupChat groupId={group.id} />}
      {group.can.invite && (
        <IconButton
          icon="user-plus"
          variant="outline"
          label={t('Invite people')}
          onPress={() => void navigate({ href: paths.groupInvite(group.id) })}
        />
      )}
    </>
  )
}
