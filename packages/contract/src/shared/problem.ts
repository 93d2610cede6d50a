import { z } from 'zod'
import { errorStatus } from '../kernel/errors.ts'
import type { ErrorCode } from '../kernel/errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const ProblemCode = z
  .enum(codes)
  .meta({ id: 'ProblemCode', description: 'Stable; texts may change, codes do not.' })
export type ProblemCode = z.output<typeof ProblemCode>

export const FieldError = z
  .strictObject({
    path: z.string().describe('The field, as in `body.place.latitude`.'),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof FieldError>

export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().describe('Identifies this occurrence; quote it when asking for help.'),
    code: ProblemCode,
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: 'Problem', description: 'Every refusal (RFC 9457); some calls add members of their own.' })
export type Problem = z.output<typeof Problem>
