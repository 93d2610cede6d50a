import { Fragment } from 'react'
import type { CSSProperties } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { TopicTile } from '@koinon/ui/choices/TopicTile'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import type { Topic } from '#features/settings/topicsOf.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { TopicPicture } from './TopicPicture.tsx'
import styles from './interests.module.css'

interface TopicTilesProps {
  readonly topics: readonly Topic[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The index of the last tile in the row of a narrow screen, which holds two. */
const lastInRow = (index: number): number => index + 1 - (index % 2)

/** How many examples a tile names. */
const examples = 3

/** A tile for each topic; below a chosen one's row, on wide screens below all, its parts as chips. */
export function TopicTiles({ topics, chosen, onChange }: TopicTilesProps) {
  const without = (topic: Topic) => {
    const own = new Set([topic.topic.id, ...topic.subtopics.map(({ id }) => id)])
    return chosen.filter((id) => !own.has(id))
  }
  return (
    <div role="group" aria-label={word('Topics', 'label or title in welcome')} className={styles['tiles']}>
      {topics.map((topic, index) => {
        const { id, name } = topic.topic
        const parts = topic.subtopics.filter((part) => chosen.includes(part.id)).map((part) => part.id)
        const isChosen = chosen.includes(id) || parts.length > 0
        return (
          <Fragment key={id}>
            <div className={styles['tile']} style={{ order: index * 2 }}>
              <TopicTile
                title={name}
                hint={hintOf(topic, isChosen, parts.length)}
                picture={<TopicPicture id={id} index={index} />}
                isSelected={isChosen}
                onChange={(isOn) => onChange(isOn ? [...chosen, id] : without(topic))}
              />
            </div>
            {isChosen && topic.subtopics.length > 0 && (
              <section
                aria-label={name}
                className={styles['parts']}
                style={{ '--after-row': lastInRow(index) * 2 + 1 } as CSSProperties}
              >
                <Heading level={2} size="h4">
                  <bdi>{name}</bdi>
                </Heading>
                <ToggleChipGroup
                  aria-label={name}
                  selected={parts}
                  onChange={(selected) => onChange([...without(topic), id, ...selected])}
                >
                  {topic.subtopics.map((part) => (
                    <ToggleChip key={part.id} id={part.id}>
                      {part.name}
                    </ToggleChip>
                  ))}
                </ToggleChipGroup>
              </section>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

function hintOf({ subtopics }: Topic, isChosen: boolean, count: number): string {
  if (count > 0) return t('{count, plural, one {# selected} other {# selected}}', { count })
  if (isChosen) return word('Chosen', 'a topic')
  return formatList(subtopics.slice(0, examples).map(({ name }) => name))
}
