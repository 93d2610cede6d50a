import { parseSearch, withoutPart } from '@koinon/contract/searchQuery'
import type { SearchOperator } from '@koinon/contract/searchQuery'
import { Chip } from '@koinon/ui/marks/Chip'
import { Text } from '@koinon/ui/foundations/Text'
import { focusNeighbour } from '../../interaction/focus.ts'
import { t } from '../../text/i18n/index.ts'
import { operatorIcons, operatorText } from './operatorTexts.ts'
import styles from './OperatorChips.module.css'

export interface OperatorChipsProps {
  readonly query: string
  /** The query without the filter that was removed. */
  readonly onChange: (query: string) => void
  /** Leads to where the filter is written. */
  readonly onEdit: (operator: SearchOperator) => void
  /** Adds the page's side padding; false inside something that has its own. */
  readonly isPadded?: boolean
}

/** The filters that a query names, each to be changed or removed, and what looks like one but is none. */
export function OperatorChips({ query, onChange, onEdit, isPadded = true }: OperatorChipsProps) {
  const parts = parseSearch(query)
  const operators = parts.filter((part) => part.kind === 'OPERATOR')
  const misread = parts.filter((part) => part.kind === 'WORD' && part.misread !== undefined)
  if (operators.length === 0 && misread.length === 0) return null
  return (
    <div className={styles[isPadded ? 'padded' : 'chips']}>
      {operators.length > 0 && (
        <ul role="list" aria-label={t('Filters in the search')} className={styles['ways']}>
          {operators.map((operator) => {
            const text = operatorText(operator)
            const remove = (from: Element | null) => {
              focusNeighbour(from?.closest('li') ?? null)
              onChange(withoutPart(query, operator.start))
            }
            return (
              <li key={operator.start}>
                <Chip
                  icon={operatorIcons[operator.name]}
                  pressLabel={t('Change filter: {filter}', { filter: text })}
                  onPress={() => onEdit(operator)}
                  removeLabel={t('Remove filter: {filter}', { filter: text })}
                  onRemove={() => remove(document.activeElement)}
                >
                  {text}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
      {misread.map((part) => (
        <Text key={part.start} size="small" tone="muted" role="status">
          {t('“{text}” is not a filter, so its words are searched for.', {
            text: part.kind === 'WORD' ? part.text : '',
          })}
        </Text>
      ))}
    </div>
  )
}
