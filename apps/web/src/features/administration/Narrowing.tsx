import { NativeSelect } from '@koinon/ui/forms/NativeSelect'

export interface NarrowingProps<V extends string> {
  readonly label: string
  /** What the choice of all of them is called. */
  readonly all: string
  readonly value: V | undefined
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V | undefined) => void
}

/** Leaves some of a list out, or puts it in another order. */
export function Narrowing<V extends string>({ label, all, value, choices, onChange }: NarrowingProps<V>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
      options={[{ value: '', label: all }, ...choices]}
    />
  )
}
