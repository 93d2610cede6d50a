import { useState } from 'react'
import type { VoteChoice } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { type Vote, choiceLabel, voteCalls, voteMessages } from './voteLabels.ts'

const choices: readonly VoteChoice[] = ['YES', 'NO', 'ABSTAIN']

/** The ballot of a vote: chosen first and then sent, because a secret vote cannot be taken back. */
export function Ballot({ vote }: { readonly vote: Vote }) {
  const [choice, setChoice] = useState(vote.mine.choice)
  const send = useMutationCall('groups.proceduresVote', {
    invalidates: voteCalls,
    onSuccess: () => void toasts.show({ message: t('You voted'), tone: 'success' }),
    onFailure: (error) => toastFailure(error, undefined, voteMessages),
  })
  return (
    <Stack gap={4}>
      <RadioGroup
        legend={t('Your vote')}
        hint={
          vote.isSecret
            ? t('Secret: nobody can see it, and it cannot be changed.')
            : t('Open: members see your name beside it, and you can change it until the end.')
        }
        options={choices.map((value) => ({ value, label: choiceLabel(value) }))}
        value={choice ?? ''}
        onChange={(value) => setChoice(choices.find((each) => each === value) ?? null)}
      />
      <Cluster>
        <Button
          variant="primary"
          isLoading={send.isPending}
          disabledReason={choice === null ? t('Choose first') : undefined}
          onPress={() => choice !== null && send.mutate({ body: { procedureId: vote.id, choice } })}
        >
          {vote.mine.voted ? t('Change vote') : word('Vote', 'verb, on a button')}
        </Button>
      </Cluster>
    </Stack>
  )
}
