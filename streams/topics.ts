/** Every topic of the exchange by its name, such as `topics.orderBook`. */
export * as topics from './topics/all.ts';
