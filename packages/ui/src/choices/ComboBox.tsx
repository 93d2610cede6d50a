import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../foundations/Icon.tsx'
import { Spinner } from '../actions/Spinner.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { AriaFieldError, AriaFieldLabel } from '../fields/AriaField.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { Choice } from './ChoiceList.tsx'
import type { FieldLabels } from '../fields/useField.ts'
import control from '../fields/control.module.css'
import field from '../fields/Field.module.css'
import select from './Select.module.css'

export interface ComboBoxProps extends Omit<FieldLabels, 'id'> {
  readonly name?: string
  /** Filtered here by what is typed, unless `isFiltered` says that they already match. */
  readonly options: ReadonlyArray<Choice>
  readonly isFiltered?: boolean
  readonly isLoading?: boolean
  readonly value: string | undefined
  /** `undefined` if the field was cleared. */
  readonly onChange: (value: string | undefined) => void
  readonly inputValue?: string
  readonly onInputChange?: (text: string) => void
  /** Accepts text that is not one of the options. */
  readonly allowsOtherText?: boolean
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly size?: 'dense' | 'default' | 'touch'
  readonly className?: string | undefined
}

/** One of very many options, found by typing. The number of matches is announced. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    isRequired,
    isOptional,
    name,
    options,
    isFiltered = false,
    isLoading = false,
    value,
    onChange,
    allowsOtherText = false,
    placeholder,
    size = 'default',
    className,
    ...rest
  } = props
  const strings = useUiStrings()
  return (
    <AriaComboBox<Choice>
      {...rest}
      className={cx(field['field'], className)}
      name={name}
      {...(isFiltered ? { items: options } : { defaultItems: options })}
      value={value ?? null}
      onChange={(key) => onChange(key === null ? undefined : String(key))}
      allowsCustomValue={allowsOtherText}
      allowsEmptyCollection
      menuTrigger="input"
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} hint={hint} />
      <div className={cx(control['control'], control['frame'], size !== 'default' && control[size])}>
        <Input className={cx(control['bare'])} placeholder={placeholder} dir="auto" />
        {isLoading && <Spinner size="s" />}
        <AriaButton className={cx(select['caret'])}>
          <Icon name="caret-down" size="s" />
        </AriaButton>
      </div>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className={cx(select['popover'])} offset={4}>
        <ChoiceList empty={isLoading ? strings.loading : strings.noMatches} />
      </Popover>
    </AriaComboBox>
  )
}
