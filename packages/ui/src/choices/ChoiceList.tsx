import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './ChoiceList.module.css'

/** An option of a select, a combo box or a list of suggestions. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly icon?: IconName | undefined
  /** Instead of an icon: the picture of a person or group. */
  readonly mark?: ReactNode
  readonly isDisabled?: boolean | undefined
}

export interface ChoiceListProps {
  /** Omitted inside a combo box, which supplies the options itself. */
  readonly choices?: ReadonlyArray<Choice> | undefined
  /** Shown if there is nothing to choose. */
  readonly empty?: ReactNode
}

/** The list of a `Select` or `ComboBox`; a tick marks the selected option. */
export function ChoiceList({ choices, empty }: ChoiceListProps) {
  return (
    <ListBox<Choice>
      items={choices}
      className={cx(styles['list'])}
      renderEmptyState={empty === undefined ? undefined : () => <p className={styles['empty']}>{empty}</p>}
    >
      {(choice) => (
        <ListBoxItem
          id={choice.id}
          textValue={choice.label}
          isDisabled={choice.isDisabled}
          className={cx(styles['item'])}
        >
          {({ isSelected }) => (
            <>
              {choice.mark}
              {choice.icon !== undefined && <Icon name={choice.icon} />}
              <span className={styles['words']}>
                <bdi>{choice.label}</bdi>
                {choice.hint !== undefined && <bdi className={styles['hint']}>{choice.hint}</bdi>}
              </span>
              {isSelected && <Icon name="check" size="s" className={styles['tick']} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
