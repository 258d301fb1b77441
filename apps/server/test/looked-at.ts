import type { Bench, Sale } from './bench.ts'

/** A sale whose parcel has come, with what follows from it done: a look is promised. */
export const aReceivedSale = async (bench: Bench): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.worksOff()
  return sale
}

/** It is looked at and accepted, with what follows from it done. */
export const isFound = async (bench: Bench, sale: Sale): Promise<void> => {
  await bench.finds(sale.id)
  await bench.worksOff()
}
