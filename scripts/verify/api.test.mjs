import { describe, expect, it } from 'vitest'
import { faultsOf } from './api.mjs'

/** A description as small as one can be. */
const aDescription = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Small',
    version: '1',
    description: 'One call.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'Here.' }],
  tags: [{ name: 'orders', description: 'Orders.' }],
  paths: {
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        summary: 'One order',
        description: 'Gives one order.',
        tags: ['orders'],
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Id of the order.', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The order.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          404: { description: 'There is none.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        description: 'A sale.',
        type: 'object',
        properties: {
          parcels: { description: 'Its parcels.', type: 'array', items: { type: 'object', properties: {} } },
        },
      },
    },
  },
})

const faultsWith = (plant) => {
  const description = aDescription()
  plant(description, description.components.schemas.Order.properties, description.paths['/orders/{id}'].get)
  return faultsOf(description)
}

describe('the description of the API', () => {
  it('passes when everything says what it is', async () => {
    expect(await faultsOf(aDescription())).toEqual([])
  })

  it.each([
    [
      'a field, however deep',
      (_, { parcels }) => (parcels.items.properties.weight = { type: 'integer' }),
      'Order.parcels.weight: say what it is in descriptions/words/, under weight, or under Order.parcels.weight if weight means something else there',
    ],
    [
      'null',
      (_, fields) => (fields.paidAt = { description: 'When it was paid.', type: ['string', 'null'] }),
      'Order.paidAt: say in descriptions/words/ what null means there',
    ],
    [
      'a schema',
      ({ components }) => delete components.schemas.Order.description,
      'Order: describe it in descriptions/component-words.ts',
    ],
    [
      'a parameter',
      (_, __, { parameters }) => delete parameters[0].description,
      'GET /orders/{id}: describe the path parameter id in descriptions/parameter-words.ts',
    ],
  ])('wants to be told what %s is, and where', async (_, plant, fault) => {
    expect(await faultsWith(plant)).toEqual([fault])
  })

  it('is read by both linters', async () => {
    const faults = await faultsWith((description) => {
      description.paths['/orders/{id}/'] = description.paths['/orders/{id}']
      delete description.paths['/orders/{id}']
    })
    expect(faults).toEqual([
      expect.stringContaining('Redocly, no-path-trailing-slash'),
      expect.stringContaining('Spectral, path-keys-no-trailing-slash'),
    ])
  })
})
