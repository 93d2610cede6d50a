import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { answersOf } from '../guestAnswers.ts'
import type { EventView } from '../types.ts'
import styles from './EventPage.module.css'

/** Questions with their answers, one below the other. */
export function QuestionsAnswered({
  given,
}: {
  readonly given: readonly { readonly question: string; readonly answer: string }[]
}) {
  return (
    <>
      {given.map(({ question, answer }, index) => (
        // Hosts may ask the same twice.
        <Stack key={`${index} ${question}`} gap={2}>
          <Text weight="bold" dir="auto">
            {question}
          </Text>
          <Text dir="auto" tone={answer === '' ? 'muted' : undefined}>
            {answer === '' ? t('No answer') : answer}
          </Text>
        </Stack>
      ))}
    </>
  )
}

/** The questions that the member was asked, and the answers: the hosts may ask something else by now. */
export function OwnAnswers({ event: { me } }: { readonly event: EventView }) {
  const given = answersOf(me ?? {})
  if (given.length === 0) return null
  return (
    <section aria-labelledby="own-answers" className={styles['part']}>
      <Heading level={3} size="h3" id="own-answers">
        {t('Your answers to the hosts')}
      </Heading>
      <QuestionsAnswered given={given} />
    </section>
  )
}
