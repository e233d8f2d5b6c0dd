CREATE TYPE "public"."movement_reason" AS ENUM('booked', 'returned', 'taken back', 'corrected', 'imported', 'opening');--> statement-breakpoint
CREATE TYPE "public"."block_reason" AS ENUM('payment under way', 'provider unreachable', 'provider changed');--> statement-breakpoint
CREATE TYPE "public"."courier" AS ENUM('pathao', 'steadfast', 'redx', 'sundarban', 'own');--> statement-breakpoint
CREATE TYPE "public"."order_event_type" AS ENUM('booked', 'paid', 'expired', 'deleted', 'refund owed', 'refunded', 'partly refunded', 'disputed', 'packed', 'shipped', 'delivered', 'shipment corrected', 'hidden', 'return asked', 'return accepted', 'return refused', 'return withdrawn', 'return taken back', 'return closed');--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_listed";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_what_listed";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_held_up_by_listed";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_held_up_by_listed";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_courier_listed";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "reason" SET DATA TYPE "public"."movement_reason" USING "reason"::"public"."movement_reason";--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "what" SET DATA TYPE "public"."order_event_type" USING "what"::"public"."order_event_type";--> statement-breakpoint
-- Written by hand: the CHECK of these two was never asked of the rows that were there before it.
ALTER TABLE "order_refunds" ALTER COLUMN "held_up_by" SET DATA TYPE "public"."block_reason" USING CASE WHEN "held_up_by" IN ('payment under way', 'provider unreachable', 'provider changed') THEN "held_up_by"::"public"."block_reason" END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "held_up_by" SET DATA TYPE "public"."block_reason" USING CASE WHEN "held_up_by" IN ('payment under way', 'provider unreachable', 'provider changed') THEN "held_up_by"::"public"."block_reason" END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "courier" SET DATA TYPE "public"."courier" USING "courier"::"public"."courier";