import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { MergeTopicDialog } from './MergeTopicDialog.tsx'
import { TopicDialog } from './TopicDialog.tsx'
import type { Topic } from './TopicDialog.tsx'

type Opened = { readonly kind: 'NEW' } | { readonly kind: 'EDIT' | 'MERGE'; readonly topic: Topic }

/** The tree of interests: main topics, each with its subtopics. */
export function TopicTree({ topics }: { readonly topics: readonly Topic[] }) {
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const ordered = topics
    .filter(({ parentId }) => parentId === null)
    .flatMap((main) => [main, ...topics.filter(({ parentId }) => parentId === main.id)])
  return (
    <Part title={word('Topics', 'the tree of interests')}>
      <Button icon="plus" onPress={() => open({ kind: 'NEW' })}>
        {t('New topic')}
      </Button>
      <Rows label={word('Topics', 'the tree of interests')}>
        {ordered.map((topic) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            onEdit={() => open({ kind: 'EDIT', topic })}
            onMerge={() => open({ kind: 'MERGE', topic })}
          />
        ))}
      </Rows>
      {opened?.kind === 'NEW' && <TopicDialog topic={undefined} topics={topics} onClose={close} />}
      {opened?.kind === 'EDIT' && <TopicDialog topic={opened.topic} topics={topics} onClose={close} />}
      {opened?.kind === 'MERGE' && <MergeTopicDialog topic={opened.topic} topics={topics} onClose={close} />}
    </Part>
  )
}

interface TopicRowProps {
  readonly topic: Topic
  readonly onEdit: () => void
  readonly onMerge: () => void
}

function TopicRow({ topic: { id, name, parentId, hidden, peopleCount }, onEdit, onMerge }: TopicRowProps) {
  return (
    <Row
      id={id}
      depth={parentId === null ? 0 : 1}
      actions={
        <>
          <Button size="dense" aria-label={t('Change “{name}”', { name })} onPress={onEdit}>
            {word('Change', 'button beside a topic or goal')}
          </Button>
          <Button size="dense" variant="quiet" aria-label={t('Merge “{name}”', { name })} onPress={onMerge}>
            {word('Merge', 'button: one topic into another')}
          </Button>
        </>
      }
    >
      <Text size="ui" weight={parentId === null ? 'bold' : undefined}>
        {name}
      </Text>
      <Text size="small" tone="muted">
        {t('{count, plural, one {# person} other {# people}}', { count: peopleCount })}{' '}
        {hidden && <Badge>{word('Hidden', 'topic that is not offered any more')}</Badge>}
      </Text>
    </Row>
  )
}
