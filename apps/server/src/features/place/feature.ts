import { defineFeature } from '#kernel/http/feature.ts'
import { placeEvents } from './events.ts'
import './store/tables.ts'

/** The settings of the place. Administrators' calls belong to the area of administration. */
export const placeFeature = defineFeature({ name: 'place', events: placeEvents })
