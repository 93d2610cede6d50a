import { Button as AriaButton } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import { AriaFieldError, AriaFieldLabel } from '../fields/AriaField.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { Choice } from './ChoiceList.tsx'
import type { FieldLabels } from '../fields/useField.ts'
import control from '../fields/control.module.css'
import field from '../fields/Field.module.css'
import styles from './Select.module.css'

export interface SelectProps extends Omit<FieldLabels, 'id'> {
  readonly name?: string
  readonly options: ReadonlyArray<Choice>
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly size?: 'dense' | 'default' | 'touch'
  readonly className?: string | undefined
}

/** One of many options, if they need icons or a second line. */
export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    isRequired,
    isOptional,
    name,
    options,
    value,
    onChange,
    placeholder,
    isDisabled,
    size = 'default',
    className,
  } = props
  return (
    <AriaSelect
      className={cx(field['field'], className)}
      name={name}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} hint={hint} />
      <AriaButton className={cx(control['control'], size !== 'default' && control[size], styles['button'])}>
        <SelectValue className={cx(styles['value'])}>
          {({ selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : <bdi>{selectedText}</bdi>
          }
        </SelectValue>
        <Icon name="caret-down" size="s" className={styles['caret']} />
      </AriaButton>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className={cx(styles['popover'])} offset={4}>
        <ChoiceList choices={options} />
      </Popover>
    </AriaSelect>
  )
}
