/** The ids that the examples speak of; the same thing has the same id in all of them. */
export const ORDER = '8f14e45f-ceea-467f-a830-5f7c1e0d9b21'
export const QUOTATION = '3c59dc04-8e88-4250-b4a1-bd8f0a7c3e6d'
export const CUSTOMER = 'b6d767d2-f8ed-4d21-a44b-0e5886680cb9'
export const ADDRESS = '37693cfc-7480-4d8a-9c5b-1a2d0e5f8b3c'
export const PHOTO = '1ff1de77-4005-4f7e-a1d3-c6f0c2a9e8b4'

export const PRODUCT = 'apple-iphone-13-128gb'
export const BARCODE = 'YQW5Z13PDSZ0'
export const TRACKING_NUMBER = 'ZR123456785FR'
/** What an e-mailed link carries behind `#k=`. */
export const LINK_TOKEN = 'Zk3xQm1vT8y_5rWc0bNnH2sLpA7dEfGjKuXiOoR4tV6'
export const PAYMENT = '0A1B2C3D4E5F'
