import { Button } from '@koinon/ui/actions/Button'
import { t, word } from '../../text/i18n/index.ts'
import { PersonRow, PersonRows } from './PersonRow.tsx'
import type { PersonRowProps } from './PersonRow.tsx'

export interface ChoiceRowsProps<P> {
  readonly people: readonly P[]
  readonly onPick: (person: P) => void
}

/** Search results of which one person is chosen with a press. */
export function ChoiceRows<P extends PersonRowProps['person']>({ people, onPick }: ChoiceRowsProps<P>) {
  return (
    <PersonRows label={word('Results', 'of a search')}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <Button
            size="dense"
            icon="plus"
            aria-label={t('Choose {name}', { name: person.displayName })}
            onPress={() => onPick(person)}
          >
            {word('Choose', 'label or title in messages')}
          </Button>
        </PersonRow>
      ))}
    </PersonRows>
  )
}
