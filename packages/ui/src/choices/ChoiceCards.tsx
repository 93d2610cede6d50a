import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import { FieldGroup } from '../fields/Field.tsx'
import type { FieldGroupProps } from '../fields/Field.tsx'
import choice from './choice.module.css'
import styles from './ChoiceCards.module.css'

export interface ChoiceCardOption {
  readonly value: string
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconName
  /** At the end of the line: a price, a badge. */
  readonly end?: ReactNode
  readonly isDisabled?: boolean
}

export interface ChoiceCardsProps extends Omit<FieldGroupProps, 'children' | 'role' | 'aria-required'> {
  readonly name?: string
  readonly options: ReadonlyArray<ChoiceCardOption>
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
  readonly isRequired?: boolean
  /** `tiles`: side by side, with a picture at `end` that spans the card's top. */
  readonly layout?: 'list' | 'grid' | 'tiles'
}

/** One of a few options that need a sentence each: who may join, which plan. */
export function ChoiceCards({
  name,
  options,
  value,
  defaultValue,
  onChange,
  isRequired,
  layout = 'list',
  id,
  ...group
}: ChoiceCardsProps) {
  const generated = useId()
  const groupId = id ?? generated
  return (
    <FieldGroup {...group} id={groupId} role="radiogroup" aria-required={isRequired}>
      <div className={cx(styles['cards'], styles[layout])}>
        {options.map((option) => {
          const textId = option.text === undefined ? undefined : `${groupId}-${option.value}-text`
          const titleId = `${groupId}-${option.value}-title`
          return (
            <label key={option.value} className={styles['card']}>
              <input
                type="radio"
                name={name ?? generated}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                required={isRequired}
                disabled={option.isDisabled}
                aria-labelledby={titleId}
                aria-describedby={textId}
                className={cx(choice['input'], choice['radio'])}
                onChange={() => onChange?.(option.value)}
              />
              <span className={styles['words']}>
                <span id={titleId} className={styles['title']}>
                  {option.icon !== undefined && <Icon name={option.icon} />}
                  {option.title}
                </span>
                {option.text !== undefined && (
                  <span id={textId} className={styles['text']}>
                    {option.text}
                  </span>
                )}
              </span>
              {option.end !== undefined && <span className={styles['end']}>{option.end}</span>}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
