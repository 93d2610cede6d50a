import type { ReactNode } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import styles from './FramedFields.module.css'

export interface FramedFieldsProps {
  readonly id?: string | undefined
  readonly legend: string
  readonly children: ReactNode
}

/** Fields of one part of a form, in a frame with the part's name. */
export const FramedFields = ({ id, legend, children }: FramedFieldsProps) => (
  <Stack as="fieldset" id={id} className={styles['fields']} gap={4}>
    <legend className={styles['legend']}>{legend}</legend>
    {children}
  </Stack>
)
