import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { t, word } from '#lib/text/i18n/index.ts'
import { useTopics } from './useTopics.ts'

export interface TopicsFieldProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const max = 20

/** A group's topics, from the list of interests: used to find and suggest it. */
export function TopicsField({ chosen, onChange }: TopicsFieldProps) {
  // Finer topics only if they were chosen, and then they stay: the list should fit at a glance.
  const [atFirst] = useState(chosen)
  const shown = useTopics().filter(({ id, parentId }) => parentId === null || [...atFirst, ...chosen].includes(id))
  if (shown.length === 0) return null
  return (
    <Stack gap={3}>
      <Text weight="bold">{word('Topics', 'of a group')}</Text>
      <Text size="small" tone="muted">
        {t('Helps people find the group.')}
      </Text>
      <ToggleChipGroup
        aria-label={word('Topics', 'of a group')}
        selected={[...chosen]}
        onChange={(ids) => onChange(ids.slice(0, max))}
      >
        {shown.map(({ id, name }) => (
          <ToggleChip key={id} id={id}>
            {name}
          </ToggleChip>
        ))}
      </ToggleChipGroup>
      <Text size="small" tone="muted" role="status">
        {chosen.length >= max && t('A group has at most {count} topics. Remove one to choose another.', { count: max })}
      </Text>
    </Stack>
  )
}
