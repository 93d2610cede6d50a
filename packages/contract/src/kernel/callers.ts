import type { CallSpec } from './call.ts'

/** Changes nothing: a page of another site may make it. */
export const isSafe = ({ method, writes }: CallSpec): boolean => method === 'GET' && writes !== true

/** Calls that other software makes, which proves itself by the call's own means. */
export const isForPrograms = ({ auth }: CallSpec): boolean =>
  auth === 'webhook' || auth === 'service' || auth === 'link'
