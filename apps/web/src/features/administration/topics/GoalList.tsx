import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { GoalDialog } from './GoalDialog.tsx'
import type { Goal } from './GoalDialog.tsx'
import type { Topic } from './TopicDialog.tsx'

interface GoalListProps {
  readonly goals: readonly Goal[]
  readonly topics: readonly Topic[]
}

/** The goals that newcomers choose from, in their order. */
export function GoalList({ goals, topics }: GoalListProps) {
  const [opened, open] = useState<Goal | 'NEW' | null>(null)
  return (
    <Part title={t('Goals of newcomers')}>
      <Button icon="plus" onPress={() => open('NEW')}>
        {t('New goal')}
      </Button>
      <Rows label={t('Goals of newcomers')}>
        {goals.map((goal) => (
          <Row
            key={goal.id}
            id={goal.id}
            actions={
              <Button size="dense" aria-label={t('Change “{name}”', { name: goal.title })} onPress={() => open(goal)}>
                {word('Change', 'button beside a topic or goal')}
              </Button>
            }
          >
            <Text size="ui">{goal.title}</Text>
            {!goal.offered && <Badge>{t('Not offered')}</Badge>}
          </Row>
        ))}
      </Rows>
      {opened !== null && (
        <GoalDialog
          goal={opened === 'NEW' ? undefined : opened}
          count={goals.length}
          topics={topics}
          onClose={() => open(null)}
        />
      )}
    </Part>
  )
}
