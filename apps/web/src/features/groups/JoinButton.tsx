import { useState } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { msg } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { AskToJoin } from './AskToJoin.tsx'

const invalidates = [
  'groups.getGroup',
  'groups.listGroupsV2',
  'groups.getGroupMemberships',
  'groups.getGroupContent',
] as const
const sentences = {
  BANNED_FROM_GROUP: msg('The admins of this group do not let you in.'),
  PARENT_MEMBERSHIP_REQUIRED: msg('Join the group it belongs to first.'),
  RETRY_LATER: msg('You asked a short while ago. Try again later.'),
}

export interface JoinButtonProps {
  readonly group: Pick<GroupCard, 'id' | 'name' | 'standing' | 'joinPolicy'>
  /** What its admins ask of those who want to come in, where that is known. */
  readonly questions?: readonly string[] | undefined
}

/** Joins, asks, or takes the asking back, in the words of what will happen. */
export function JoinButton({ group, questions = [] }: JoinButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const tell = (error: Error) => void toasts.show({ message: problemOf(error, sentences).sentence, tone: 'danger' })
  const join = useMutationCall('groups.joinGroup', {
    invalidates,
    onSuccess: ({ status }) =>
      void toasts.show({
        message:
          status === 'JOINED'
            ? t('You are in {group} now', { group: group.name })
            : t('You asked to join {group}', { group: group.name }),
        tone: 'success',
      }),
    onFailure: tell,
  })
  const cancel = useMutationCall('groups.cancelJoinRequest', { invalidates, onFailure: tell })
  const accept = useMutationCall('groups.acceptInvitationToGroup', { invalidates, onFailure: tell })
  const body = { groupId: group.id }
  switch (group.standing) {
    case 'MEMBER':
    case 'BANNED':
      return null
    case 'PENDING':
      return (
        <Button isLoading={cancel.isPending} onPress={() => cancel.mutate({ body })}>
          {t('Take the request back')}
        </Button>
      )
    case 'INVITED':
      return (
        <Button variant="primary" isLoading={accept.isPending} onPress={() => accept.mutate({ body })}>
          {t('Accept the invitation')}
        </Button>
      )
    case 'NONE': {
      const asks = group.joinPolicy === 'REQUEST_ONLY'
      return (
        <>
          <Button
            variant="primary"
            isLoading={join.isPending}
            onPress={() => (asks && questions.length > 0 ? setAsking(true) : join.mutate({ body }))}
            aria-label={
              asks ? t('Ask to join {group}', { group: group.name }) : t('Join {group}', { group: group.name })
            }
          >
            {asks ? t('Ask to join') : word('Join', 'button of a group')}
          </Button>
          {isAsking && (
            <AskToJoin
              groupName={group.name}
              questions={questions}
              isPending={join.isPending}
              onAsk={(answers) => join.mutate({ body: { ...body, answers } }, { onSettled: () => setAsking(false) })}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )
    }
  }
}
