import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { NumberedRules } from '#lib/entities/groups/NumberedRules.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { Ballot } from './Ballot.tsx'
import { NamedVotes } from './NamedVotes.tsx'
import { ReportVote } from './ReportVote.tsx'
import { VoteResult } from './VoteResult.tsx'
import {
  type Vote,
  kindText,
  stateLabel,
  stateTone,
  timeText,
  titleText,
  voteCalls,
  voteMessages,
} from './voteLabels.ts'

/** One vote of a group: what it is about, the ballot, the terms, and its result. */
export function OneVote() {
  const { groupId = '', procedureId = '' } = useParams({ strict: false })
  const group = useOpenGroup()
  const vote = useCall('groups.procedure', { params: { procedureId } })
  if (group === undefined) return null
  return (
    <Stack gap={5}>
      <Stack isPadded>
        <Text size="small">
          <Link href={paths.groupVotes(groupId)}>{t('All votes')}</Link>
        </Text>
      </Stack>
      <Loaded query={vote} skeleton={<RowsSkeleton rows={4} hasMark={false} />} sentences={voteMessages}>
        {(read) => <VotePage key={read.id} vote={read} />}
      </Loaded>
    </Stack>
  )
}

function VotePage({ vote }: { readonly vote: Vote }) {
  const { kind, state, text, rules, openedBy, isSecret, mine } = vote
  return (
    <>
      <Stack isPadded gap={5}>
        <Stack gap={3}>
          <Heading level={3} size="h3">
            <bdi>{titleText(vote)}</bdi>
          </Heading>
          <Cluster gap={3}>
            <Badge tone={stateTone[state]}>{stateLabel(state)}</Badge>
            <Text size="small" tone="muted">
              {`${kindText(kind)} · ${timeText(vote)}`}
            </Text>
          </Cluster>
        </Stack>
        {vote.words === 'HIDDEN' && text + vote.title !== '' && (
          <Text tone="muted">{t('Only you can read this until moderators have decided about reports of it.')}</Text>
        )}
        {text !== '' && <Text dir="auto">{text}</Text>}
        {rules !== null && <Rules rules={rules} />}
      </Stack>
      {openedBy !== null && (
        <PersonRows label={t('Opened by')}>
          <PersonRow person={openedBy} hint={kind === 'OWNER' ? t('Would own the group') : t('Opened this vote')} />
        </PersonRows>
      )}
      <Stack isPadded gap={6}>
        {vote.can.vote && <Ballot vote={vote} />}
        {!mine.onRoll && state === 'OPEN' && (
          <Text tone="muted">
            {t('You joined too late to vote on this: who may vote was fixed when it was opened.')}
          </Text>
        )}
        {mine.voted && isSecret && <Text role="status">{t('You voted. Nobody can see how.')}</Text>}
        <VoteResult vote={vote} />
        {vote.can.withdraw && <Withdraw vote={vote} />}
        {vote.can.report && <ReportVote vote={vote} />}
      </Stack>
      {!isSecret && <NamedVotes procedureId={vote.id} />}
    </>
  )
}

function Rules({ rules }: { readonly rules: readonly string[] }) {
  return (
    <Stack gap={3} as="section" aria-label={t('The rules would be')}>
      <Heading level={4} size="h4">
        {t('The rules would be')}
      </Heading>
      {rules.length === 0 ? <Text tone="muted">{word('None', 'no rules')}</Text> : <NumberedRules rules={rules} />}
    </Stack>
  )
}

function Withdraw({ vote }: { readonly vote: Vote }) {
  const withdraw = useMutationCall('groups.proceduresWithdraw', {
    invalidates: voteCalls,
    onFailure: (error) => toastFailure(error, undefined, voteMessages),
  })
  return (
    <Cluster>
      <Button
        variant="danger-outline"
        isLoading={withdraw.isPending}
        onPress={() => withdraw.mutate({ body: { procedureId: vote.id } })}
      >
        {vote.state === 'PASSED' ? t('I no longer want to own the group') : word('Withdraw this vote', 'button')}
      </Button>
    </Cluster>
  )
}
