import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import type { OpenGroup } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { type Vote, kindText, stateLabel, stateTone, timeText, titleText, turnoutText } from './voteLabels.ts'

const OpenVoteForm = lazyPart(
  () => import('./OpenVoteForm.tsx'),
  'OpenVoteForm',
  <RowsSkeleton rows={4} hasMark={false} />,
)

/** The votes of a group: those that are open or wait, those that have ended, or the form for a new one. */
export function GroupVotes() {
  const group = useOpenGroup()
  const { show }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (group === undefined) return null
  if (group.membershipState !== 'MEMBER') return <EmptyList kind="group">{t('Votes are for members.')}</EmptyList>
  if (show === 'new') return <OpenVoteForm key={group.id} group={group} />
  return <VoteList key={`${group.id} ${String(show)}`} group={group} past={show === 'past'} />
}

function VoteList({ group, past }: { readonly group: OpenGroup; readonly past: boolean }) {
  const votes = usePages('groups.proceduresList', { body: { groupId: group.id, past } })
  const base = paths.groupVotes(group.id)
  const canOpen = votes.data?.pages[0]?.canOpen === true
  return (
    <>
      <LinkTabs
        label={word('Votes', 'of a group')}
        tabs={[
          { href: base, label: word('Open', 'votes'), isCurrent: !past },
          { href: `${base}?show=past`, label: word('Past', 'votes'), isCurrent: past },
        ]}
      />
      {canOpen && !past && (
        <Stack isPadded align="start">
          <LinkButton href={`${base}?show=new`} icon="plus">
            {t('Open a vote')}
          </LinkButton>
        </Stack>
      )}
      <Loaded query={votes} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{past ? t('No vote has ended yet') : t('No vote is open')}</EmptyList>
          ) : (
            <Rows label={word('Votes', 'of a group')}>
              {items.map((vote) => (
                <VoteRow key={vote.id} vote={vote} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...votes} />
    </>
  )
}

function VoteRow({ vote }: { readonly vote: Vote }) {
  const { id, groupId, kind, state, mine, can } = vote
  const title = titleText(vote)
  return (
    <Row
      id={id}
      align="start"
      actions={
        can.vote && !mine.voted ? (
          <LinkButton size="dense" href={paths.groupVote(groupId, id)} aria-label={t('Vote on {title}', { title })}>
            {word('Vote', 'verb, on a button')}
          </LinkButton>
        ) : (
          <Badge tone={stateTone[state]}>{mine.voted && state === 'OPEN' ? t('You voted') : stateLabel(state)}</Badge>
        )
      }
    >
      <Text weight="medium" dir="auto">
        <Link href={paths.groupVote(groupId, id)}>{title}</Link>
      </Text>
      <Text size="small" tone="muted">
        {`${kindText(kind)} · ${turnoutText(vote)}`}
      </Text>
      <Text size="small" tone="muted">
        {timeText(vote)}
      </Text>
    </Row>
  )
}
