import type { FastifyReply } from 'fastify'
import type { PageRequest } from '../../pageRequest.ts'

/** Pages of what is public, where the place is open to visitors. */
const ofOpenPlace = /^\/(?:communities|c|e|lists)(?:[/?]|$)/

/** Visitors of a place that is not open to them sign in first; null for members, and for what everybody may open. */
export async function onlyMembers({ app, request, viewer, goTo }: PageRequest): Promise<FastifyReply | null> {
  if (app.place.now().switches.visitors || !ofOpenPlace.test(request.url) || (await viewer())) return null
  return goTo(`/signin?next=${encodeURIComponent(request.url)}`)
}
