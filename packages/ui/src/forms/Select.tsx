import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError'
import { Icon } from '../foundations/Icon.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { Choice } from './ChoiceList.tsx'
import type { FieldWords } from './useField.ts'
import control from './control.module.css'
import field from './Field.module.css'
import styles from './Select.module.css'

export interface SelectProps extends Omit<FieldWords, 'id'> {
  readonly name?: string
  readonly options: ReadonlyArray<Choice>
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly size?: 'dense' | 'default' | 'touch'
  readonly className?: string | undefined
}

/** One of many, where the choices need icons or a second line. */
export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden = false,
    hint,
    error,
    isRequired,
    isOptional = false,
    name,
    options,
    value,
    onChange,
    placeholder,
    isDisabled,
    size = 'default',
    className,
  } = props
  const strings = useUiStrings()
  const words = (
    <Label className={cx(field['label'])}>
      {label}
      {isOptional && <span className={field['optional']}> ({strings.optional})</span>}
    </Label>
  )
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
      {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {hint !== undefined && (
        <Text slot="description" className={field['hint']}>
          {hint}
        </Text>
      )}
      <AriaButton className={cx(control['control'], size !== 'default' && control[size], styles['button'])}>
        <SelectValue className={cx(styles['value'])}>
          {({ selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : <bdi>{selectedText}</bdi>
          }
        </SelectValue>
        <Icon name="caret-down" size="s" className={styles['caret']} />
      </AriaButton>
      <AriaFieldError className={cx(field['error'])}>
        <Icon name="warning-circle" size="s" isFilled />
        <span>{error}</span>
      </AriaFieldError>
      <Popover className={cx(styles['popover'])} offset={4}>
        <ChoiceList choices={options} />
      </Popover>
    </AriaSelect>
  )
}
