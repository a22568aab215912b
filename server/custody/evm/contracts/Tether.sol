// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Tether of local chains. Like the real one it counts in 6 decimals, and its transfers and approvals answer nothing at all.
contract Tether is ERC20 {
    constructor(uint256 supply) ERC20("Tether USD", "USDT") {
        _mint(msg.sender, supply);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    modifier answersNothing() {
        _;
        assembly {
            return(0, 0)
        }
    }

    function transfer(address to, uint256 value) public override answersNothing returns (bool) {
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override answersNothing returns (bool) {
        return super.transferFrom(from, to, value);
    }

    function approve(address spender, uint256 value) public override answersNothing returns (bool) {
        return super.approve(spender, value);
    }
}
