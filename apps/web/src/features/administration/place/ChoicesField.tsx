import { useId } from 'react'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { Cluster } from '@koinon/ui/foundations/Stack'

export interface ChoicesFieldProps {
  readonly label: string
  readonly name: string
  readonly hint: string | undefined
  /** The chosen values, one on each line. */
  readonly value: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** Several of a few choices; the last one stays chosen. */
export function ChoicesField({ label, name, hint, value, error, isReadOnly, choices, onChange }: ChoicesFieldProps) {
  const id = useId()
  const chosen = value.split('\n').filter((one) => one !== '')
  const save = (isChosen: (one: string) => boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter(isChosen)
        .join('\n'),
    )
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <Cluster gap={4}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            isSelected={chosen.includes(choice.value)}
            isDisabled={isReadOnly || (chosen.length === 1 && chosen.includes(choice.value))}
            onChange={(isOn) => save((one) => (one === choice.value ? isOn : chosen.includes(one)))}
          >
            {choice.label}
          </Checkbox>
        ))}
      </Cluster>
    </FieldGroup>
  )
}
