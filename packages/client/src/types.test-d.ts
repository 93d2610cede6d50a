import { expectTypeOf } from 'vitest'
import type { CallError } from './errors.ts'
import type { AreaClients, Revived } from './types.ts'
import type { contract } from './testing/contract.ts'

type Notes = AreaClients<typeof contract>['notes']
type Arguments<K extends keyof Notes> = Parameters<Notes[K]>
type Answer<K extends keyof Notes> = Awaited<ReturnType<Notes[K]>>

// Times are Dates, wherever they occur; everything else is as the contract says.
expectTypeOf<Answer<'getNote'>>().toEqualTypeOf<{
  id: string
  text: string
  createdAt: Date
  readUntil: Date | null
  state: 'OPEN' | 'DONE'
  startTime: 'MORNING' | 'EVENING'
  replies: { at: Date; text: string }[]
}>()
expectTypeOf<Revived<{ at?: string; atelier: string; count: 3 }>>().toEqualTypeOf<{
  at?: Date
  atelier: string
  count: 3
}>()

// Optional parts may be omitted; required ones may not.
expectTypeOf<[]>().toExtend<Arguments<'closeNotes'>>()
expectTypeOf<[]>().toExtend<Arguments<'listNotes'>>()
expectTypeOf<[]>().toExtend<Arguments<'openNotes'>>()
expectTypeOf<[]>().not.toExtend<Arguments<'getNote'>>()
expectTypeOf<[]>().not.toExtend<Arguments<'tagNote'>>()
expectTypeOf<[{ body: { words: string } }]>().not.toExtend<Arguments<'searchNotes'>>()
expectTypeOf<[{ query: { sort: string }; body: { words: string } }]>().toExtend<Arguments<'searchNotes'>>()
expectTypeOf<[{ body: { by: 'LINK'; noteId: string } }]>().toExtend<Arguments<'shareNote'>>()
expectTypeOf<[{ body: { by: 'MAIL'; noteId: string } }]>().not.toExtend<Arguments<'shareNote'>>()

// A refusal's own members are known by its code.
declare const failure: CallError
if (failure.is('NEXT_STEP_REQUIRED')) expectTypeOf(failure.body.pendingSteps[0]).toExtend<string | undefined>()
