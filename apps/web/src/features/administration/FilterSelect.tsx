import { NativeSelect } from '@koinon/ui/choices/NativeSelect'

export interface FilterSelectProps<V extends string> {
  readonly label: string
  /** The label of the option that includes everything. */
  readonly all: string
  readonly value: V | undefined
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V | undefined) => void
}

/** A select that filters or sorts a list. */
export function FilterSelect<V extends string>({ label, all, value, choices, onChange }: FilterSelectProps<V>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
      options={[{ value: '', label: all }, ...choices]}
    />
  )
}
