import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Rows } from '@koinon/ui/lists/Row'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { ApplicationMessageDialog } from './ApplicationMessageDialog.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'
import type { Applicant, ApplicationDecisions } from './useApplicationDecisions.ts'

/** As many as can be decided about at once. */
const atOnce = 50

export interface ApplicationListProps {
  readonly people: readonly Applicant[]
  readonly decisions: ApplicationDecisions
}

/** People in the order of their applications; several can be decided about at once. */
export function ApplicationList({ people, decisions: { mayDecline, decide } }: ApplicationListProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [written, setWritten] = useState<readonly Applicant[]>([])
  const picked = people.filter(({ id }) => chosen.has(id))
  const toggle = (id: string, isChosen: boolean) =>
    choose((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  if (people.length === 0)
    return (
      <EmptyList kind="person">
        {mayDecline
          ? t('Nobody is waiting. If registration needs approval, newcomers appear here for you to let in or decline.')
          : t('Nobody was declined in the last 30 days.')}
      </EmptyList>
    )
  return (
    <>
      <Cluster gap={4}>
        <Checkbox
          isSelected={picked.length > 0 && picked.length === Math.min(people.length, atOnce)}
          isIndeterminate={picked.length > 0 && picked.length < Math.min(people.length, atOnce)}
          onChange={(all) => choose(new Set(all ? people.slice(0, atOnce).map(({ id }) => id) : []))}
        >
          {t('Select all')}
        </Checkbox>
        {picked.length > 0 && (
          <Chosen
            picked={picked}
            mayDecline={mayDecline}
            onDecide={(decision) => decide(picked, decision)}
            onWrite={() => setWritten(picked)}
          />
        )}
      </Cluster>
      <Rows label={word('Applications', 'of people who ask to be let in')}>
        {people.map((person) => (
          <ApplicationRow
            key={person.id}
            person={person}
            mayDecline={mayDecline}
            isChosen={chosen.has(person.id)}
            onChoose={(isChosen) => toggle(person.id, isChosen)}
            onDecide={(decision) => decide([person], decision)}
            onWrite={() => setWritten([person])}
          />
        ))}
      </Rows>
      {written.length > 0 && (
        <ApplicationMessageDialog
          people={written}
          mayDecline={mayDecline}
          onDecide={(decision, message) => decide(written, decision, message)}
          onClose={() => setWritten([])}
        />
      )}
    </>
  )
}

interface ChosenProps {
  readonly picked: readonly Applicant[]
  readonly mayDecline: boolean
  readonly onDecide: (decision: 'ADMIT' | 'DECLINE') => void
  readonly onWrite: () => void
}

/** The decision about the chosen people. */
function Chosen({ picked, mayDecline, onDecide, onWrite }: ChosenProps) {
  const why = picked.length > atOnce ? t('Choose {count, number} at most.', { count: atOnce }) : undefined
  return (
    <>
      <Text as="span" size="ui" weight="bold" role="status">
        {t('{count, plural, one {# person selected} other {# people selected}}', { count: picked.length })}
      </Text>
      <Button size="dense" variant="primary" disabledReason={why} onPress={() => onDecide('ADMIT')}>
        {t('Let all selected in')}
      </Button>
      {mayDecline && (
        <Button size="dense" disabledReason={why} onPress={() => onDecide('DECLINE')}>
          {t('Decline all selected')}
        </Button>
      )}
      <Button size="dense" variant="quiet" disabledReason={why} onPress={onWrite}>
        {t('With a message')}
      </Button>
    </>
  )
}
