import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FramedFields } from '#lib/forms/FramedFields.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { pollDays } from './pollDrafts.ts'
import type { PollDraft } from './pollDrafts.ts'
import styles from './PollFields.module.css'

const min = 2
const maxOptions = 6
const maxOptionLength = 120

export interface PollFieldsProps {
  readonly id?: string | undefined
  readonly poll: PollDraft
  readonly onChange: (poll: PollDraft) => void
  /** Below the fields. */
  readonly children?: ReactNode
}

/** Two to six choices, and how long the poll is open. */
export function PollFields({ id, poll, onChange, children }: PollFieldsProps) {
  const { options, multiple, days } = poll
  const change = (part: Partial<PollDraft>) => onChange({ ...poll, ...part })
  return (
    <FramedFields id={id} legend={word('Poll', 'heading of its fields')}>
      <Choices options={options} onChange={(changed) => change({ options: changed })} />
      <NativeSelect
        label={t('Poll length')}
        value={String(days)}
        onChange={(value) => change({ days: Number(value) })}
        options={pollDays.map((count) => ({
          value: String(count),
          label: t('{count, plural, one {# day} other {# days}}', { count }),
        }))}
      />
      <Checkbox isSelected={multiple} onChange={(isOn) => change({ multiple: isOn })}>
        {t('Allow multiple answers')}
      </Checkbox>
      {children}
    </FramedFields>
  )
}

interface ChoicesProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

function Choices({ options, onChange }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  // A new choice is focused; removing one focuses the one before.
  const [focusRequest, requestFocus] = useState<{ readonly choice: number }>()
  useEffect(() => {
    if (focusRequest !== undefined) list.current?.querySelectorAll('input')[focusRequest.choice]?.focus()
  }, [focusRequest])
  return (
    <Stack ref={list} gap={4}>
      {options.map((option, index) => (
        // Choices have no identity besides their position.
        <div key={String(index)} className={options.length > min ? styles['row'] : undefined}>
          <TextField
            label={t('Option {number}', { number: index + 1 })}
            value={option}
            maxLength={maxOptionLength}
            dir="auto"
            onChange={(text) => onChange(options.with(index, text))}
          />
          {options.length > min && (
            <IconButton
              icon="x"
              size="dense"
              label={t('Remove option {number}', { number: index + 1 })}
              onPress={() => {
                onChange(options.toSpliced(index, 1))
                requestFocus({ choice: Math.max(0, index - 1) })
              }}
            />
          )}
        </div>
      ))}
      {options.length < maxOptions && (
        <div>
          <Button
            size="dense"
            icon="plus"
            onPress={() => {
              onChange([...options, ''])
              requestFocus({ choice: options.length })
            }}
          >
            {t('Add option')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
