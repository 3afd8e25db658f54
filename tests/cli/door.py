"""Plays a whole game of each kind through `warren engine`, knowing what docs/engine.md says and no more.

python3 door.py PROGRAM
"""
import json
import random
import subprocess
import sys

# Options by which the long games end soon.
SHORTER = {
    "bunny_run": {"players": 3, "length": 30},
    "hare_and_tortoise": {"players": 3, "play_for_places": False},
    "kangaruse": {"players": 2, "size": "tiny"},
    "jack_rabbits": {"players": 2, "rounds": 15},
    "jack_rabbits_builder": {"players": 2, "wander": True, "rounds": 3},
}


class Door:
    def __init__(self, program):
        pipe = subprocess.PIPE
        self.engine = subprocess.Popen([program, "engine"], stdin=pipe, stdout=pipe, text=True)

    def ask(self, do, **fields):
        self.engine.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        if "error" in answer:
            sys.exit(f"{do} {fields}: {answer['error']}")
        return answer


def choose(door, turn, rng):
    if turn["phase"] == "chance":
        outcomes = door.ask("chance")["chance"]
        return "chance", rng.choices(outcomes, [o["weight"] for o in outcomes])[0]
    seat = rng.choice(turn["to_act"])
    return seat, rng.choice(door.ask("legal", seat=seat)["legal"])


def play(door, second, game, rng):
    opened = door.ask("new", game=game, options=SHORTER.get(game, {}), seed=7)
    turn, moves = opened["turn"], 0
    while turn["phase"] != "over":
        seat, chosen = choose(door, turn, rng)
        written = rng.choice([chosen["text"], chosen["move"], {"code": chosen["code"]}])
        applied = door.ask("apply", seat=seat, move=written, **{"for": 0})
        assert applied["played"]["move"] == chosen["move"], chosen
        turn, moves = applied["turn"], moves + 1
        if moves % 20 == 0:  # a position can be set up elsewhere and is the same
            here = door.ask("state")
            second.ask("new", game=game, options=opened["options"], position=here["position"])
            assert second.ask("state") == here, here
    print(f"{game}: over after {moves} moves: {json.dumps(door.ask('result')['result'])}")


first, other = Door(sys.argv[1]), Door(sys.argv[1])
for listed in json.loads(subprocess.check_output([sys.argv[1], "games", "--json"]))["games"]:
    play(first, other, listed["id"], random.Random(1))
