import { z } from 'zod'
import { PersonCard } from './people.ts'
import { Count, Id, Lang, Time } from './primitives.ts'

export const ApplicationState = z.enum(['PENDING', 'ADMITTED', 'DECLINED']).meta({
  id: 'ApplicationState',
  description: 'How far the application of a person for an account is.',
})
export type ApplicationState = z.output<typeof ApplicationState>

export const OwnApplication = z
  .strictObject({
    state: ApplicationState,
    question: z.string().describe('As it was asked; empty without a question.'),
    answer: z.string(),
    appliedAt: Time,
    decidedAt: Time.nullable(),
    message: z.string().nullable().describe('The words of staff with their decision.'),
    erasedAt: Time.nullable().describe('When everything about a declined person is erased.'),
  })
  .meta({ id: 'OwnApplication', description: 'The caller’s own application for an account.' })
export type OwnApplication = z.output<typeof OwnApplication>

export const Application = z
  .strictObject({
    id: Id.describe('Of the account.'),
    displayName: z.string(),
    username: z.string(),
    question: z.string(),
    answer: z.string(),
    appliedAt: Time,
    age: Count.nullable().describe('In whole years.'),
    mailDomain: z.string().nullable().describe('Of the confirmed address; null for a phone number.'),
    language: Lang,
    country: z.string().nullable(),
    invitedBy: PersonCard.nullable().describe('The member whose mailed invitation reached that address last.'),
  })
  .meta({ id: 'Application', description: 'A person who asks to be let in, as staff see them.' })
export type Application = z.output<typeof Application>
