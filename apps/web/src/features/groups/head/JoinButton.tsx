import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@koinon/client/errors'
import type { GroupCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { QuestionsDialog } from '#lib/forms/QuestionsDialog.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { isGroup } from '#model/realtime/entityMatchers.ts'
import { type GroupGuidelines, guidelinesIn } from './guidelinesIn.ts'

const AcceptRulesDialog = lazyPart(() => import('./AcceptRulesDialog.tsx'), 'AcceptRulesDialog')

const invalidates = [
  'groups.getGroup',
  'groups.listGroupsV2',
  'groups.getGroupMemberships',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
] as const
const sentences = {
  BANNED_FROM_GROUP: msg('Your request was declined.'),
  PARENT_MEMBERSHIP_REQUIRED: msg('Join the parent group first.'),
  PREMIUM_REQUIRED: msg('You need to buy access to join.'),
  VERSION_CONFLICT: msg('The questions have changed. Check your answers and send again.'),
  RETRY_LATER: msg('You asked recently. Try again later.'),
}

/** Says why the member could not join; if access has to be bought first, leads to the offer. */
function useTell(groupId: string) {
  const navigate = useNavigate()
  return (error: Error) => {
    const { code, sentence } = problemOf(error, sentences)
    const shop = {
      label: word('Offers', 'of a group'),
      onAction: () => void navigate({ href: paths.premium(groupId) }),
    }
    toasts.show({ message: sentence, tone: 'danger', action: code === 'PREMIUM_REQUIRED' ? shop : undefined })
  }
}

export interface JoinButtonProps {
  readonly group: Pick<GroupCard, 'id' | 'name' | 'membershipState' | 'joinPolicy'>
  /** The admins' questions to applicants, if known: lists, and the preview of a closed group, do not tell them. */
  readonly questions?: readonly string[] | undefined
  /** Whether each has to be answered, if they are known. */
  readonly answersRequired?: boolean | undefined
  readonly size?: 'dense' | 'default'
  /** `primary` where it is the only one. */
  readonly variant?: 'primary' | 'secondary'
  readonly isFullWidth?: boolean
}

interface JoinQuestions {
  readonly questions: readonly string[]
  readonly isRequired: boolean
}

/** The questions by which the server answers a request that did not know them, or knew others. */
function questionsIn(error: Error): JoinQuestions | undefined {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return undefined
  const { questions, answersRequired } = error.body as {
    readonly questions?: unknown
    readonly answersRequired?: unknown
  }
  return Array.isArray(questions)
    ? { questions: questions.map(String), isRequired: answersRequired === true }
    : undefined
}

/** The questions to be answered, and whether they are being asked. */
function useQuestions(known: readonly string[] | undefined, isRequired: boolean) {
  const [isAsking, setAsking] = useState(false)
  const [learned, setLearned] = useState<JoinQuestions>()
  return {
    ...(learned ?? { questions: known ?? [], isRequired }),
    isAsking,
    open: (others?: JoinQuestions) => {
      if (others) setLearned(others)
      setAsking(true)
    },
    end: () => {
      setLearned(undefined)
      setAsking(false)
    },
  }
}

/** Joining a group, with what it asks first: that its rules are accepted, and the admins' questions. */
function useRequest({ group, questions: known, answersRequired = false }: JoinButtonProps, onJoined: () => void) {
  const asking = useQuestions(known, answersRequired)
  const showError = useTell(group.id)
  const [rules, setRules] = useState<GroupGuidelines>()
  const [isAccepted, setAccepted] = useState(false)
  const changes = useJoining(group, {
    onJoined,
    onSent: asking.end,
    // The dialog shows its refusal itself.
    onRefused: (error) => {
      // The group asks something that was not known here, or that it did not ask when its page was read.
      const guidelines = guidelinesIn(error)
      if (guidelines) {
        setRules(guidelines)
        setAccepted(false)
      } else if (problemOf(error).code === 'VERSION_CONFLICT') asking.open(questionsIn(error))
      else if (!asking.isAsking) showError(error)
    },
    showError,
  })
  const { join } = changes
  const isRequest = group.joinPolicy === 'REQUEST_ONLY'
  const send = (answers?: readonly string[]) => {
    const body = { groupId: group.id, ...(rules && { guidelinesVersion: rules.version }) }
    join.mutate({ body: isRequest ? { ...body, ...saidOf(asking.questions, answers) } : body })
  }
  return {
    ...changes,
    asking,
    isRequest,
    send,
    start: () => (isRequest && asking.questions.length > 0 ? asking.open() : send()),
    /** To be accepted before joining. */
    unaccepted: isAccepted ? undefined : rules?.rules,
    acceptRules: () => {
      setAccepted(true)
      send(join.variables?.body.answers)
    },
    closeRules: () => setRules(undefined),
  }
}

/** Joins, requests to join, or withdraws the request, labelled with what will happen. */
export function JoinButton(props: JoinButtonProps) {
  const { group, questions: known, answersRequired: _, ...appearance } = props
  const button = useRef<HTMLButtonElement>(null)
  const request = useRequest(props, () => {
    // A joined group has no button: the focus stays in its row.
    if (document.activeElement === button.current) button.current?.closest('li')?.querySelector('a')?.focus()
  })
  const { join, cancel, accept, asking, isRequest } = request
  const { membershipState } = group
  if (membershipState === 'MEMBER' || membershipState === 'BANNED') return null
  const body = { groupId: group.id }
  const way = {
    PENDING: { words: t('Cancel request'), take: () => cancel.mutate({ body }) },
    INVITED: { words: t('Accept invitation'), take: () => accept.mutate({ body }) },
    NONE: {
      words: isRequest ? t('Ask to join') : word('Join', 'button of a group'),
      name: isRequest ? t('Ask to join {group}', { group: group.name }) : t('Join {group}', { group: group.name }),
      take: request.start,
    },
  }[membershipState]
  return (
    <>
      {/* One and the same button, whatever it does next: it keeps the focus. */}
      <Button
        ref={button}
        {...appearance}
        variant={membershipState === 'PENDING' ? undefined : (appearance.variant ?? 'secondary')}
        isLoading={join.isPending || cancel.isPending || accept.isPending}
        aria-label={'name' in way ? way.name : undefined}
        onPress={way.take}
      >
        {way.words}
      </Button>
      {request.unaccepted !== undefined && (
        <AcceptRulesDialog
          group={group}
          rules={request.unaccepted}
          onAccept={request.acceptRules}
          onClose={request.closeRules}
        />
      )}
      {asking.isAsking && (
        <Asking
          group={group}
          questions={asking.questions}
          isRequired={asking.isRequired}
          join={join}
          isFirst={known === undefined && join.variables?.body.answers === undefined}
          onAnswer={request.send}
          onClose={asking.end}
        />
      )}
    </>
  )
}

/** The shown questions go along: if they are out of date, the refusal brings the current ones. */
const saidOf = (questions: readonly string[], answers?: readonly string[]) => ({
  questions: [...questions],
  ...(answers ? { answers: [...answers] } : {}),
})

interface AskingProps extends Pick<JoinButtonProps, 'group'>, JoinQuestions {
  readonly join: ReturnType<typeof useJoining>['join']
  /** Nothing was answered yet: that there are questions is news, but no problem. */
  readonly isFirst: boolean
  readonly onAnswer: (answers: readonly string[]) => void
  readonly onClose: () => void
}

/** The admins' questions. */
function Asking({ group, questions, isRequired, join, isFirst, onAnswer, onClose }: AskingProps) {
  return (
    <QuestionsDialog
      title={t('Ask to join {group}', { group: group.name })}
      hint={t('Only the admins of the group read your answers.')}
      confirm={t('Ask to join')}
      questions={questions}
      isRequired={isRequired}
      isPending={join.isPending}
      problem={join.error === null || isFirst ? undefined : problemOf(join.error, sentences).sentence}
      onAnswer={onAnswer}
      onClose={() => {
        onClose()
        join.reset()
      }}
    />
  )
}

interface JoiningOptions {
  /** Before the button goes. */
  readonly onJoined: () => void
  readonly onSent: () => void
  readonly onRefused: (error: Error) => void
  readonly showError: (error: Error) => void
}

/** The three changes of the member's standing; every list that names the group shows it at once. */
function useJoining(
  { id, name }: JoinButtonProps['group'],
  { onJoined, onSent, onRefused, showError }: JoiningOptions,
) {
  const view = useCacheView()
  const stand = (membership: GroupCard['membershipState']) => {
    if (membership === 'MEMBER') onJoined()
    view.patch(isGroup(id), (shown) => ({ ...shown, membershipState: membership }))
  }
  const join = useMutationCall('groups.joinGroup', {
    invalidates,
    onSuccess: ({ status }) => {
      onSent()
      stand(status === 'JOINED' ? 'MEMBER' : 'PENDING')
      toasts.show({
        message:
          status === 'JOINED'
            ? t('You joined {group}', { group: name })
            : t('You asked to join {group}', { group: name }),
        tone: 'success',
      })
    },
    onFailure: onRefused,
  })
  const cancel = useMutationCall('groups.cancelJoinRequest', {
    // It may be suggested again.
    invalidates: [...invalidates, 'groups.getRecommendedGroupsV2'],
    onSuccess: () => stand('NONE'),
    onFailure: showError,
  })
  const accept = useMutationCall('groups.acceptInvitationToGroup', {
    invalidates,
    onSuccess: () => stand('MEMBER'),
    onFailure: showError,
  })
  return { join, cancel, accept }
}
