import { z } from 'zod'
import { needs } from '../kernel/alternatives.ts'
import { Id, Version } from './primitives.ts'

/** The input of a call that creates something or, given the `version` that was read, changes it. */
export const toSave = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .strictObject({ id: Id.optional(), version: Version.optional(), ...fields })
    .check(needs('id', 'version'), needs('version', 'id'))
